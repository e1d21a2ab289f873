/** A source of articles or news; `path` is the path of its feed. */
export interface FeedSource {
  id: string;
  name: string;
  description: string;
  path: string;
  dialect: 'rss' | 'rss-latin1' | 'atom' | 'json-feed' | 'rdf';
}

export const JOURNAL: FeedSource = {
  id: 'runrate-journal',
  name: 'Runrate Journal',
  description: 'Working notes for people who build B2B software and AI companies.',
  path: '/feeds/runrate-journal.xml',
  dialect: 'rss',
};

export const OTHER_ARTICLE_SOURCES: readonly FeedSource[] = [
  {
    id: 'operator-notes',
    name: 'Operator Notes',
    description: 'What running a software company looks like from the inside.',
    path: '/feeds/operator-notes.xml',
    dialect: 'atom',
  },
  {
    id: 'margin-and-model',
    name: 'Margin & Model',
    description: 'Pricing, unit economics and what models cost to run.',
    path: '/feeds/margin-and-model.json',
    dialect: 'json-feed',
  },
  {
    id: 'second-order',
    name: 'Second Order',
    description: 'The effects of the effects: product, teams and markets.',
    path: '/feeds/second-order.rdf',
    dialect: 'rdf',
  },
  {
    id: 'go-to-market-weekly',
    name: 'Go-to-Market Weekly',
    description: 'Pipeline, pricing and the naïve questions about selling software. © Go-to-Market Weekly.',
    path: '/feeds/go-to-market-weekly.xml',
    dialect: 'rss-latin1',
  },
];

export const articleSources: readonly FeedSource[] = [JOURNAL, ...OTHER_ARTICLE_SOURCES];

export const newsSources: readonly FeedSource[] = [
  newsSource('runrate-wire', 'Runrate Wire', 'The news desk of the Runrate sample world.', 'rss'),
  newsSource('saas-ledger', 'SaaS Ledger', 'Software companies, their customers and their numbers.', 'rss'),
  newsSource('model-dispatch', 'Model Dispatch', 'Models, chips and the companies that use them.', 'atom'),
  newsSource('term-sheet-daily', 'Term Sheet Daily', 'Rounds, exits and the people behind them.', 'rss'),
  newsSource('cloud-courier', 'Cloud Courier', 'Platforms, infrastructure and outages.', 'atom'),
  newsSource('b2b-beat', 'B2B Beat', 'Buying and selling between companies.', 'rss'),
];

function newsSource(
  id: string,
  name: string,
  description: string,
  dialect: FeedSource['dialect'],
): FeedSource {
  return { id, name, description, path: `/feeds/news/${id}.xml`, dialect };
}

export interface Channel {
  id: string;
  name: string;
  description: string;
}

export const channels: readonly Channel[] = [
  {
    id: 'runrate-tv',
    name: 'Runrate TV',
    description: 'Talks and interviews with people who build software.',
  },
  { id: 'operators-hour', name: 'Operators Hour', description: 'One operator, one problem, one hour.' },
  { id: 'venture-table', name: 'Venture Table', description: 'Investors talk over the week in venture.' },
];
