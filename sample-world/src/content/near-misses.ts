import type { SampleNewsItem } from './news-items.ts';

/**
 * News about companies involved in a widely covered event, but about something else: no editor would group them with
 * it.
 */
export const nearMisses: readonly SampleNewsItem[] = [
  {
    slug: 'dockmantle-starts-to-pay-carriers-in-mexico-within-a-day',
    source: 'b2b-beat',
    title: 'Dockmantle starts to pay carriers in Mexico within a day',
    summary:
      'The freight platform advances invoices for a fee of 1.2 percent and expects 300 carriers to use it by summer. It did the same in Canada a year ago.',
    hoursAgo: 118.7,
  },
  {
    slug: 'larkenfield-to-buy-payroll-bureau-oakmere-for-62-million',
    source: 'term-sheet-daily',
    title: 'Larkenfield to buy payroll bureau Oakmere for $62 million',
    summary:
      'Oakmere pays the staff of 2,800 restaurants and has grown without outside money. Its two owners stay for three years.',
    hoursAgo: 167.4,
  },
  {
    slug: 'quillharbor-teaches-its-editor-to-compare-clauses',
    source: 'model-dispatch',
    title: 'Quillharbor teaches its editor to compare clauses',
    summary:
      'A small model marks where a draft departs from the wording a company prefers. In a test with 60 lawyers it found 88 percent of the departures.',
    hoursAgo: 176.5,
  },
  {
    slug: 'tessaroon-agents-may-now-book-travel',
    source: 'model-dispatch',
    title: 'Tessaroon agents may now book travel',
    summary:
      'Purchase requests for trains and hotels go through the same rules as those for laptops. The AI company limits each trip to $3,000 at first.',
    hoursAgo: 58.6,
  },
  {
    slug: 'orrelune-retires-its-oldest-embedding-model',
    source: 'model-dispatch',
    title: 'Orrelune retires its oldest embedding model',
    summary:
      'Calls to the model end in nine months, and vectors made with it cannot be compared to those of its successor. Orrelune pays for one re-indexing of up to 50 million documents.',
    hoursAgo: 99.4,
  },
  {
    slug: 'orrelune-rents-a-second-office-in-montreal',
    source: 'term-sheet-daily',
    title: 'Orrelune rents a second office in Montreal',
    summary:
      'The lease covers six floors and about 400 desks. The company’s speech team moves there from San Francisco over the winter.',
    hoursAgo: 151.8,
  },
  {
    slug: 'vantrellis-slows-storage-in-its-northern-region-for-an-hour',
    source: 'cloud-courier',
    title: 'Vantrellis storage slows in its northern region for an hour',
    summary:
      'A faulty switch held up writes to object storage early in the morning. The cloud provider says that no request was lost and that each switch of that make is now replaced.',
    hoursAgo: 136.2,
  },
  {
    slug: 'vantrellis-signs-a-ten-year-contract-for-wind-power',
    source: 'cloud-courier',
    title: 'Vantrellis signs a ten-year contract for wind power',
    summary:
      'Two wind farms will deliver 90 megawatts, enough for a third of the cloud provider’s halls. The price is fixed for the first six years.',
    hoursAgo: 115.3,
  },
  {
    slug: 'penmarrow-puts-help-pages-into-twelve-languages',
    source: 'b2b-beat',
    title: 'Penmarrow puts help pages into twelve languages',
    summary:
      'Articles are translated when a visitor asks for them and checked by an editor once they have been read a hundred times. The feature comes without a charge.',
    hoursAgo: 90.1,
  },
  {
    slug: 'fennimar-hires-a-grid-planner-to-lead-its-energy-desk',
    source: 'cloud-courier',
    title: 'Fennimar hires a grid planner to lead its energy desk',
    summary:
      'Oleander Pruitt spent twelve years at a network operator. She will negotiate connections for sites that the company has not announced.',
    hoursAgo: 39.9,
  },
  {
    slug: 'brightmarsh-adds-pay-ranges-to-job-adverts',
    source: 'saas-ledger',
    title: 'Brightmarsh adds pay ranges to job adverts',
    summary:
      'The HR platform fills in a range from what employees in the same role earn, and warns where a new hire would be paid more than half of the team.',
    hoursAgo: 141.5,
  },
  {
    slug: 'brightmarsh-moves-its-user-conference-to-porto',
    source: 'b2b-beat',
    title: 'Brightmarsh moves its user conference to Porto',
    summary:
      'The HR software company expects 1,800 guests in May and shortens the programme from three days to two.',
    hoursAgo: 59.7,
  },
  {
    slug: 'ferrowick-brings-check-in-by-phone-to-small-hotels',
    source: 'saas-ledger',
    title: 'Ferrowick brings check-in by phone to small hotels',
    summary:
      'Houses with fewer than 40 rooms pay $49 a month for door codes and a registration form. 210 of them tried it over the summer.',
    hoursAgo: 187.9,
  },
  {
    slug: 'ferrowick-makes-ines-aldgate-head-of-finance',
    source: 'term-sheet-daily',
    title: 'Ferrowick makes Ines Aldgate head of finance',
    summary:
      'Aldgate comes from an airline caterer and starts next month. Her predecessor retires after nine years with the company.',
    hoursAgo: 171.1,
  },
  {
    slug: 'bolthane-opens-its-scanner-interface-to-other-handhelds',
    source: 'b2b-beat',
    title: 'Bolthane opens its scanner interface to other handhelds',
    summary:
      'Warehouses may connect devices of any maker that passes a test of two days. Until now they had to rent handhelds from Bolthane at $31 a month.',
    hoursAgo: 128.3,
  },
  {
    slug: 'bolthane-wins-60-cold-stores-as-customers',
    source: 'saas-ledger',
    title: 'Bolthane wins 60 cold stores as customers',
    summary:
      'A chain of frozen food warehouses replaces four systems with one over two years. The contract brings $3.4 million a year.',
    hoursAgo: 17.2,
  },
  {
    slug: 'sankora-hires-translators-for-legal-texts',
    source: 'runrate-wire',
    title: 'Sankora hires 60 translators for legal texts',
    summary:
      'They will write questions and answers on tenancy and labour law in nine languages, as training data for the company’s next text model.',
    hoursAgo: 163.2,
  },
  {
    slug: 'sankora-moves-its-training-runs-to-a-hydropower-site',
    source: 'cloud-courier',
    title: 'Sankora moves its training runs to a hydropower site',
    summary:
      'A hall beside a dam on the Volta gives the company 14 megawatts for eight years. It paid about twice as much for rented clusters abroad.',
    hoursAgo: 20.3,
  },
  {
    slug: 'kestrelworks-plans-an-engineering-office-in-gdansk',
    source: 'b2b-beat',
    title: 'Kestrelworks plans an engineering office in Gdansk',
    summary:
      'The planning software vendor wants 45 people there within a year, most of them for its scheduling engine.',
    hoursAgo: 133.6,
  },
  {
    slug: 'gravelmoor-puts-forecasts-beside-its-charts',
    source: 'model-dispatch',
    title: 'Gravelmoor puts forecasts beside its charts',
    summary:
      'The analytics company draws a range of outcomes for each metric and says how often the last ten ranges were right. The model runs in the customer’s own database.',
    hoursAgo: 64.4,
  },
  {
    slug: 'nordhavel-and-three-universities-train-operators',
    source: 'cloud-courier',
    title: 'Nordhavel and three universities train operators together',
    summary:
      'A course of two years leads to a degree and a job in one of the provider’s halls. The first 80 places are open to applicants without a diploma.',
    hoursAgo: 69.2,
  },
  {
    slug: 'plotwise-lets-readers-comment-on-charts',
    source: 'saas-ledger',
    title: 'Plotwise lets readers comment on charts',
    summary:
      'Remarks stay with the figure that they are about, also when the data moves on. Free accounts may keep a hundred of them.',
    hoursAgo: 94.8,
  },
];
