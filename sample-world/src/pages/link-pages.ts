import { escapeMarkup } from '../feeds/xml.ts';
import type { WorldState } from '../world-state.ts';
import { anchor } from './list-pages.ts';
import { writePage } from './page-layout.ts';

interface LinkPage {
  title: string;
  standsFor: string;
  /** Labels of a form that is never submitted anywhere. */
  fields?: readonly string[];
}

const LINK_PAGES: Readonly<Record<string, LinkPage>> = {
  register: {
    title: 'Event registration',
    standsFor: 'the ticket shop of an event',
    fields: ['Name', 'Work email', 'Company'],
  },
  sponsor: {
    title: 'Sponsorship',
    standsFor: 'the sponsorship prospectus and its contact form',
    fields: ['Company', 'Work email'],
  },
  'workshop-signup': {
    title: 'Free weekly workshop',
    standsFor: 'the sign-up form of the Wednesday workshops (10am Pacific, 30 minutes)',
    fields: ['Name', 'Work email'],
  },
  speak: {
    title: 'Apply to speak',
    standsFor: 'the call for speakers',
    fields: ['Name', 'Topic', 'What the audience learns'],
  },
  blog: { title: 'The blog', standsFor: "the provider's own blog" },
  filing: { title: 'A filing', standsFor: 'a filing at the SEC; every figure of it is invented' },
  newsletter: {
    title: 'Newsletter sign-up',
    standsFor: 'the sign-up form of the newsletter host',
    fields: ['Email'],
  },
  archive: { title: 'Archive search', standsFor: "the search of the provider's archive" },
  linkedin: { title: 'Profile on LinkedIn', standsFor: 'a profile on a social network' },
  x: { title: 'Profile on X', standsFor: 'a profile on a social network' },
};

/** Renders a page for a link that leaves the hub; undefined for an unknown name. */
export function writeLinkPage(name: string, query: URLSearchParams, state: WorldState): string | undefined {
  const page = Object.hasOwn(LINK_PAGES, name) ? LINK_PAGES[name] : undefined;
  if (page === undefined) return undefined;
  const lead = `<p class="lead">This page stands for ${page.standsFor}. It is sample data; nothing is sent anywhere.</p>`;
  const content = name === 'archive' ? writeFinds(query.get('q') ?? '', state) : writeForm(page.fields ?? []);
  return writePage({ title: page.title, body: `<h1>${page.title}</h1>${lead}${content}` });
}

/** Renders a form for a static stand-in: it only confirms the submission. */
function writeForm(fields: readonly string[]): string {
  if (fields.length === 0) return '';
  const inputs = fields.map((label) => `<label>${escapeMarkup(label)}<input></label>`).join('');
  const script = `document.querySelector('form').addEventListener('submit',e=>{e.preventDefault();document.querySelector('output').textContent='Thank you. This is a sample: nothing was sent.'})`;
  return `<form>${inputs}<button>Send</button> <output class="muted"></output></form><script>${script}</script>`;
}

function writeFinds(query: string, state: WorldState): string {
  const wanted = query.trim().toLowerCase();
  const finds = state.articles().filter(({ article }) => {
    const text = [article.title, article.summary, ...article.categories, ...article.tags]
      .join(' ')
      .toLowerCase();
    return wanted !== '' && text.includes(wanted);
  });
  const lines = finds.map(({ article }) => `<li>${anchor(`/articles/${article.slug}`, article.title)}</li>`);
  const field = `<form><label>Search<input name="q" type="search" value="${escapeMarkup(query)}"></label><button>Search</button></form>`;
  return `${field}<p class="muted">${finds.length} found</p><ul class="plain">${lines.join('')}</ul>`;
}
