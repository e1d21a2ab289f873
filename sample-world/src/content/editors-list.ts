/** An event covered by several sources. */
export interface EditorsEvent {
  readonly event: string;
  /** Names of which each near miss contains at least one. */
  readonly names: readonly string[];
  /** `<kind>/<slug of an article or of news, id of a video>` of every item about it. */
  readonly items: readonly string[];
  /** Items about the same companies, but other events. */
  readonly nearMisses: readonly string[];
}

/** How an editor would group the sample world. An item in none of the lists is about an event of its own. */
export const editorsList: readonly EditorsEvent[] = [
  {
    event: 'Dockmantle files for an IPO',
    names: ['Dockmantle'],
    items: [
      'news/dockmantle-files-for-ipo-with-312-million-in-revenue',
      'news/freight-saas-company-dockmantle-sets-out-ipo-plans',
      'news/dockmantle-ipo-filing-shows-how-much-payments-matter',
      'news/what-shippers-should-know-about-the-dockmantle-ipo',
    ],
    // The episode is a weekly round-up.
    nearMisses: ['news/dockmantle-starts-to-pay-carriers-in-mexico-within-a-day', 'videos/gJ0wSy6XpNb'],
  },
  {
    event: 'Larkenfield buys Quillharbor',
    names: ['Larkenfield', 'Quillharbor'],
    items: [
      'news/larkenfield-to-acquire-quillharbor-for-410-million',
      'news/quillharbor-sold-to-larkenfield-in-410-million-acquisition',
      'news/larkenfield-pays-7-5-times-revenue-for-quillharbor',
    ],
    nearMisses: [
      'news/larkenfield-to-buy-payroll-bureau-oakmere-for-62-million',
      'news/quillharbor-teaches-its-editor-to-compare-clauses',
    ],
  },
  {
    event: 'Tessaroon raises a Series B',
    names: ['Tessaroon'],
    items: [
      'news/tessaroon-raises-85-million-series-b-for-procurement-agents',
      'news/ai-procurement-company-tessaroon-closes-series-b',
      'news/tessaroon-series-b-comes-with-outcome-based-contracts',
    ],
    nearMisses: ['news/tessaroon-agents-may-now-book-travel'],
  },
  {
    event: 'Orrelune cuts its prices',
    names: ['Orrelune'],
    items: [
      'news/orrelune-cuts-model-api-prices-by-40-percent',
      'news/orrelune-price-cut-reaches-cloud-marketplaces-next-week',
      'news/orrelune-price-cut-moves-gross-margin-for-ai-products',
    ],
    nearMisses: [
      'news/orrelune-retires-its-oldest-embedding-model',
      'news/orrelune-rents-a-second-office-in-montreal',
    ],
  },
  {
    event: 'The outage at Vantrellis',
    names: ['Vantrellis'],
    items: [
      'news/vantrellis-cloud-outage-takes-out-two-regions-for-five-hours',
      'news/vantrellis-outage-stops-payroll-at-hundreds-of-companies',
      'news/vantrellis-cloud-outage-report-points-to-one-shared-certificate',
      'news/vantrellis-will-give-each-region-a-certificate-of-its-own',
      'articles/what-to-tell-customers-while-your-cloud-provider-is-down',
      'videos/Vn7cOu2TrGx',
    ],
    nearMisses: [
      'news/vantrellis-slows-storage-in-its-northern-region-for-an-hour',
      'news/vantrellis-signs-a-ten-year-contract-for-wind-power',
    ],
  },
  {
    event: 'Penmarrow drops seat pricing',
    names: ['Penmarrow'],
    items: [
      'news/penmarrow-drops-seat-pricing-for-its-help-desk-platform',
      'news/help-desk-vendor-penmarrow-ends-seat-pricing-for-new-customers',
      'news/small-support-teams-do-the-sums-on-penmarrows-new-prices',
      'articles/penmarrow-per-resolution-pricing-worked-through',
    ],
    nearMisses: ['news/penmarrow-puts-help-pages-into-twelve-languages'],
  },
  {
    event: 'Fennimar plans a compute campus',
    names: ['Fennimar'],
    items: [
      'news/fennimar-plans-a-1-8-billion-compute-campus',
      'news/fennimar-finances-compute-campus-with-1-1-billion-of-debt',
      'news/fennimar-compute-campus-will-serve-training-before-inference',
      'videos/cP3mFy9_LdW',
    ],
    nearMisses: ['news/fennimar-hires-a-grid-planner-to-lead-its-energy-desk'],
  },
  {
    event: 'Brightmarsh reports a slow quarter',
    names: ['Brightmarsh'],
    items: [
      'news/brightmarsh-revenue-growth-slows-to-11-percent',
      'news/brightmarsh-shares-fall-17-percent-on-slower-growth',
    ],
    nearMisses: [
      'news/brightmarsh-adds-pay-ranges-to-job-adverts',
      'news/brightmarsh-moves-its-user-conference-to-porto',
    ],
  },
  {
    event: 'Guest records are stolen from Ferrowick',
    names: ['Ferrowick'],
    items: [
      'news/ferrowick-tells-hotels-that-guest-records-were-copied',
      'news/guest-data-of-430-hotels-stolen-from-ferrowick',
      'news/a-contractors-password-opened-ferrowicks-booking-tables',
      'videos/fW4kQe8-JnT',
      'articles/after-ferrowick-end-contractor-access-with-the-contract',
      'news/ferrowick-sets-aside-14-million-for-claims-over-stolen-guest-data',
    ],
    nearMisses: [
      'news/ferrowick-brings-check-in-by-phone-to-small-hotels',
      'news/ferrowick-makes-ines-aldgate-head-of-finance',
    ],
  },
  {
    event: 'Bolthane lays off a fifth of its staff',
    names: ['Bolthane'],
    items: [
      'news/bolthane-cuts-240-jobs-a-fifth-of-its-staff',
      'news/warehouse-software-firm-bolthane-lays-off-240-people',
      'news/what-the-bolthane-layoffs-mean-for-on-premise-customers',
    ],
    nearMisses: [
      'news/bolthane-opens-its-scanner-interface-to-other-handhelds',
      'news/bolthane-wins-60-cold-stores-as-customers',
    ],
  },
  {
    event: 'Sankora opens a speech model',
    names: ['Sankora'],
    items: [
      'news/sankora-opens-a-speech-model-for-23-african-languages',
      'news/open-speech-model-from-sankora-fits-on-one-small-accelerator',
      'news/call-centres-start-to-test-sankoras-speech-model',
      'videos/sK1vAz6QeHo',
    ],
    nearMisses: [
      'news/sankora-hires-translators-for-legal-texts',
      'news/sankora-moves-its-training-runs-to-a-hydropower-site',
    ],
  },
  {
    event: 'Kestrelworks changes its chief executive',
    names: ['Kestrelworks'],
    items: [
      'news/kestrelworks-founder-anouk-verhalen-hands-over-to-her-finance-chief',
      'news/tomas-brandvold-to-run-kestrelworks-as-its-founder-steps-back',
    ],
    nearMisses: [
      'news/kestrelworks-raises-saas-prices-by-9-percent',
      'news/kestrelworks-plans-an-engineering-office-in-gdansk',
    ],
  },
  {
    event: 'Gravelmoor sues a former sales director',
    names: ['Gravelmoor', 'Plotwise'],
    items: [
      'news/gravelmoor-sues-a-former-sales-director-over-its-customer-list',
      'news/former-gravelmoor-director-took-4100-contacts-to-a-rival-suit-says',
      'news/court-bars-plotwise-from-calling-gravelmoor-customers-for-now',
    ],
    nearMisses: [
      'news/gravelmoor-cuts-sales-team-and-keeps-growth-target',
      'news/gravelmoor-puts-forecasts-beside-its-charts',
      'news/plotwise-lets-readers-comment-on-charts',
    ],
  },
  {
    event: 'Cloud providers sign an exit clause',
    names: ['Bluffstone', 'Nordhavel'],
    items: [
      'news/five-cloud-providers-agree-on-a-common-exit-clause',
      'news/plainterms-gets-cloud-providers-to-sign-its-exit-clause',
      'news/what-the-cloud-exit-clause-leaves-out',
      'articles/an-exit-clause-is-worth-what-the-export-is-worth',
    ],
    nearMisses: [
      'news/bluffstone-cloud-ends-fees-for-moving-data-out',
      'news/sovereign-cloud-tender-goes-to-nordhavel',
      'news/nordhavel-and-three-universities-train-operators',
    ],
  },
];
