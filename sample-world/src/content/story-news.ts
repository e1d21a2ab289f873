import type { SampleNewsItem } from './news-items.ts';

/**
 * More news about events covered by several sources, in addition to news-items.ts; `editors-list.ts` says which items
 * belong together.
 */
export const storyNews: readonly SampleNewsItem[] = [
  // A theft of guest records at Ferrowick, over six days
  {
    slug: 'ferrowick-tells-hotels-that-guest-records-were-copied',
    source: 'cloud-courier',
    title: 'Ferrowick tells hotels that guest records were copied',
    summary:
      'The maker of front desk software found that an outsider had read its booking tables for eleven days. About 1.6 million guests of 430 hotels are affected; card numbers are kept elsewhere.',
    hoursAgo: 149.5,
  },
  {
    slug: 'guest-data-of-430-hotels-stolen-from-ferrowick',
    source: 'b2b-beat',
    title: 'Guest data of 430 hotels stolen from Ferrowick',
    summary:
      'Names, travel dates and passport numbers of 1.6 million guests left the booking system unnoticed. Hotels learned of the breach from a two-line mail and a link to a help page.',
    hoursAgo: 146.2,
  },
  {
    slug: 'a-contractors-password-opened-ferrowicks-booking-tables',
    source: 'runrate-wire',
    title: 'A contractor’s password opened Ferrowick’s booking tables',
    summary:
      'The company’s first account of the breach names a support contractor whose login had no second factor. The account still reached the guest records of every hotel nine months after the project had ended.',
    hoursAgo: 118.4,
  },
  {
    slug: 'ferrowick-sets-aside-14-million-for-claims-over-stolen-guest-data',
    source: 'term-sheet-daily',
    title: 'Ferrowick sets aside $14 million for claims over stolen guest data',
    summary:
      'The provision covers lawyers, letters to guests and refunds to hotels. Two hotel groups have asked an arbitrator to end their contracts because of the breach.',
    hoursAgo: 27.3,
  },

  // Bolthane cuts a fifth of its staff
  {
    slug: 'bolthane-cuts-240-jobs-a-fifth-of-its-staff',
    source: 'saas-ledger',
    title: 'Bolthane cuts 240 jobs, a fifth of its staff',
    summary:
      'The warehouse software maker closes two of five offices and the division behind its on-premise product. It expects $11 million of severance and to save $38 million a year.',
    hoursAgo: 62.6,
  },
  {
    slug: 'warehouse-software-firm-bolthane-lays-off-240-people',
    source: 'b2b-beat',
    title: 'Warehouse software firm Bolthane lays off 240 people',
    summary:
      'The engineers who look after the on-premise product go first, though 320 customers still run it. They may move to the cloud edition without a fee.',
    hoursAgo: 61.1,
  },
  {
    slug: 'what-the-bolthane-layoffs-mean-for-on-premise-customers',
    source: 'runrate-wire',
    title: 'What the Bolthane layoffs mean for on-premise customers',
    summary:
      'Of the 240 people whose jobs go, 70 looked after the old warehouse software, whose support ends in 18 months. Customers who asked the Runrate desk for advice pay between $90,000 and $400,000 a year.',
    hoursAgo: 53.3,
  },

  // Sankora opens a speech model
  {
    slug: 'sankora-opens-a-speech-model-for-23-african-languages',
    source: 'model-dispatch',
    title: 'Sankora opens a speech model for 23 African languages',
    summary:
      'The weights may be used commercially, and the company publishes 4,100 hours of the recordings behind them. Word error rates run from 6 percent in Swahili to 19 percent in Dinka.',
    hoursAgo: 111.2,
  },
  {
    slug: 'open-speech-model-from-sankora-fits-on-one-small-accelerator',
    source: 'cloud-courier',
    title: 'Open speech model from Sankora fits on one small accelerator',
    summary:
      'At 1.1 billion parameters it transcribes 40 calls at a time on a card with 16 GB. Sankora tuned it for telephone lines and for speakers who change languages within a sentence.',
    hoursAgo: 108.9,
  },
  {
    slug: 'call-centres-start-to-test-sankoras-speech-model',
    source: 'b2b-beat',
    title: 'Call centres start to test Sankora’s speech model',
    summary:
      'Three operators in Accra and Nairobi route a tenth of their calls through the open model. They pay nothing for the weights and about half a cent a minute for the hardware.',
    hoursAgo: 101.3,
  },

  // Kestrelworks changes its chief executive
  {
    slug: 'kestrelworks-founder-anouk-verhalen-hands-over-to-her-finance-chief',
    source: 'saas-ledger',
    title: 'Kestrelworks founder Anouk Verhalen hands over to her finance chief',
    summary:
      'Verhalen leaves the post of chief executive after eleven years and becomes chair. Tomas Brandvold, who runs finance at the planning software vendor, succeeds her at the end of the quarter.',
    hoursAgo: 42.7,
  },
  {
    slug: 'tomas-brandvold-to-run-kestrelworks-as-its-founder-steps-back',
    source: 'term-sheet-daily',
    title: 'Tomas Brandvold to run Kestrelworks as its founder steps back',
    summary:
      'The finance chief joined four years ago and led the last two rounds. Anouk Verhalen keeps 18 percent of the shares and a seat on the board as its chair.',
    hoursAgo: 41.5,
  },

  // Gravelmoor goes to court
  {
    slug: 'gravelmoor-sues-a-former-sales-director-over-its-customer-list',
    source: 'b2b-beat',
    title: 'Gravelmoor sues a former sales director over its customer list',
    summary:
      'The analytics company says that 4,100 contacts were sent to a private mailbox two days before the director left for Plotwise. It asks the court for damages and for the list.',
    hoursAgo: 33.1,
  },
  {
    slug: 'former-gravelmoor-director-took-4100-contacts-to-a-rival-suit-says',
    source: 'saas-ledger',
    title: 'Former Gravelmoor director took 4,100 contacts to a rival, suit says',
    summary:
      'Plotwise calls the lawsuit an attempt to scare people who change jobs. Its new head of sales had signed a non-solicitation clause of twelve months.',
    hoursAgo: 30.2,
  },
  {
    slug: 'court-bars-plotwise-from-calling-gravelmoor-customers-for-now',
    source: 'runrate-wire',
    title: 'Court bars Plotwise from calling Gravelmoor customers for now',
    summary:
      'The order holds until a hearing in five weeks and covers the contacts named in the lawsuit. The former sales director must hand over the mailbox to an expert.',
    hoursAgo: 25.7,
  },

  // Cloud providers agree on an exit clause
  {
    slug: 'five-cloud-providers-agree-on-a-common-exit-clause',
    source: 'cloud-courier',
    title: 'Five cloud providers agree on a common exit clause',
    summary:
      'Bluffstone, Nordhavel and three smaller firms will let customers leave with 60 days’ notice and help with the export at cost. The buyers’ group Plainterms drafted the text.',
    hoursAgo: 83.5,
  },
  {
    slug: 'plainterms-gets-cloud-providers-to-sign-its-exit-clause',
    source: 'b2b-beat',
    title: 'Plainterms gets cloud providers to sign its exit clause',
    summary:
      'The buyers’ group speaks for 1,900 companies that together spend $2.3 billion a year. Its clause gives customers 60 days to leave and caps the price of export help at $180 an hour.',
    hoursAgo: 81.2,
  },
  {
    slug: 'what-the-cloud-exit-clause-leaves-out',
    source: 'runrate-wire',
    title: 'What the cloud exit clause leaves out',
    summary:
      'Committed discounts are still lost on the day a customer leaves, and managed databases need not be exported in a form that others can read. Plainterms wants both in the next version.',
    hoursAgo: 72.8,
  },

  // Later developments of events in news-items.ts
  {
    slug: 'vantrellis-will-give-each-region-a-certificate-of-its-own',
    source: 'cloud-courier',
    title: 'Vantrellis will give each region a certificate of its own',
    summary:
      'The work takes four months and follows the outage in which one failed rotation stopped sign-in in both central regions. Customers may watch the rehearsals.',
    hoursAgo: 14.2,
  },
  {
    slug: 'small-support-teams-do-the-sums-on-penmarrows-new-prices',
    source: 'runrate-wire',
    title: 'Small support teams do the sums on Penmarrow’s new prices',
    summary:
      'Of 41 customers who sent their numbers to the Runrate desk, 23 would pay less per resolved conversation than per seat. All of those resolve fewer than 60 conversations for each agent a month.',
    hoursAgo: 44.1,
  },
];
