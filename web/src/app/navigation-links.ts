/** The header's links, in order. */
export const navigationLinks: ReadonlyArray<{ to: string; label: string }> = [
  { to: '/', label: 'Blog' },
  { to: '/videos', label: 'Videos' },
  { to: '/insights', label: 'Insights' },
  { to: '/ai-startups', label: 'AI Startups' },
  { to: '/category/ai', label: 'AI' },
  { to: '/category/founders', label: 'Founders' },
  { to: '/category/sales', label: 'Sales' },
  { to: '/events', label: 'Events' },
];

/** What the menu of a phone names besides, as the footer is a long way down there. */
export const menuLinks: typeof navigationLinks = [
  { to: '/news', label: 'News' },
  { to: '/articles', label: 'All articles' },
  { to: '/podcasts', label: 'Podcasts' },
  { to: '/newsletter', label: 'Newsletter' },
];

/** The footer's columns; together they hold every internal link a visitor may look for. */
export const footerColumns: ReadonlyArray<{
  title: string;
  links: ReadonlyArray<{ to: string; label: string }>;
}> = [
  {
    title: 'Read and watch',
    links: [
      { to: '/articles', label: 'All articles' },
      { to: '/news', label: 'News' },
      { to: '/videos', label: 'All videos' },
      { to: '/podcasts', label: 'Podcasts' },
      { to: '/newsletter', label: 'Newsletter' },
      { to: '/insights', label: 'Market insights' },
      { to: '/stocks', label: 'Stock index' },
      { to: '/ai-startups', label: 'AI startup index' },
      { to: '/companies', label: 'Companies' },
    ],
  },
  {
    title: 'Topics',
    links: [
      { to: '/category/ai', label: 'AI' },
      { to: '/category/founders', label: 'Founders' },
      { to: '/category/sales', label: 'Sales' },
      { to: '/category/fundraising', label: 'Fundraising' },
      { to: '/category/product', label: 'Product' },
      { to: '/category/customer-success', label: 'Customer Success' },
    ],
  },
  {
    title: 'Events',
    links: [
      { to: '/events', label: 'All events' },
      { to: '/events/annual', label: 'Annual conference' },
      { to: '/events/europa', label: 'Europa' },
      { to: '/events/scale', label: 'Scale' },
      { to: '/events/meetups', label: 'Meetups' },
      { to: '/events/webinars', label: 'Webinars' },
    ],
  },
  {
    title: 'House',
    links: [
      { to: '/about', label: 'About' },
      { to: '/sources', label: 'Sources' },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
];
