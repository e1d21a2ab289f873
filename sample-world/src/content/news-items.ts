/** News headlines of the sample world. Every company, figure and event here is invented. */
export interface SampleNewsItem {
  slug: string;
  source: string;
  title: string;
  summary: string;
  hoursAgo: number;
}

export const newsItems: readonly SampleNewsItem[] = [
  // Story: Dockmantle files for an IPO
  {
    slug: 'dockmantle-files-for-ipo-with-312-million-in-revenue',
    source: 'term-sheet-daily',
    title: 'Dockmantle files for IPO with $312 million in revenue',
    summary:
      'The freight software company reported $312 million in trailing revenue, up 34 percent, and a net loss of $18 million. It plans to list under the symbol DKMT and has not set a price range.',
    hoursAgo: 5.4,
  },
  {
    slug: 'freight-saas-company-dockmantle-sets-out-ipo-plans',
    source: 'saas-ledger',
    title: 'Freight SaaS company Dockmantle sets out IPO plans',
    summary:
      'The filing shows net revenue retention of 118 percent across 2,140 customers and a gross margin of 76 percent. Payments now bring in 29 percent of revenue, against 17 percent a year earlier.',
    hoursAgo: 4.6,
  },
  {
    slug: 'dockmantle-ipo-filing-shows-how-much-payments-matter',
    source: 'runrate-wire',
    title: 'Dockmantle IPO filing shows how much payments matter',
    summary:
      'Subscription revenue at the freight platform grew 15 percent while payments grew 129 percent, so payments supplied almost two thirds of the headline growth of 34 percent. Gross margin fell from 81 to 76 percent over the same period.',
    hoursAgo: 3.1,
  },
  {
    slug: 'what-shippers-should-know-about-the-dockmantle-ipo',
    source: 'b2b-beat',
    title: 'What shippers should know about the Dockmantle IPO',
    summary:
      'The freight software company’s filing lists contract terms for its largest 50 shippers, with a median length of 31 months. It says no single customer accounts for more than 4 percent of revenue.',
    hoursAgo: 1.7,
  },

  // Story: Larkenfield buys Quillharbor
  {
    slug: 'larkenfield-to-acquire-quillharbor-for-410-million',
    source: 'saas-ledger',
    title: 'Larkenfield to acquire Quillharbor for $410 million',
    summary:
      'The acquisition values the contract software maker at roughly 7.5 times its $55 million of recurring revenue. Larkenfield will pay $330 million in cash and the rest in shares.',
    hoursAgo: 22.5,
  },
  {
    slug: 'quillharbor-sold-to-larkenfield-in-410-million-acquisition',
    source: 'b2b-beat',
    title: 'Quillharbor sold to Larkenfield in $410 million acquisition',
    summary:
      'Quillharbor’s 1,300 customers keep their current contracts for 24 months, and both product lines stay on sale. About 60 of its 290 roles overlap with Larkenfield teams.',
    hoursAgo: 20.8,
  },
  {
    slug: 'larkenfield-pays-7-5-times-revenue-for-quillharbor',
    source: 'runrate-wire',
    title: 'Larkenfield pays 7.5 times revenue for Quillharbor',
    summary:
      'Three comparable contract software deals in the past 18 months closed between 5 and 6.2 times recurring revenue. Larkenfield says 410 of Quillharbor’s customers already use its billing product.',
    hoursAgo: 18.2,
  },

  // Story: Tessaroon Series B
  {
    slug: 'tessaroon-raises-85-million-series-b-for-procurement-agents',
    source: 'term-sheet-daily',
    title: 'Tessaroon raises $85 million Series B for procurement agents',
    summary:
      'The round values the AI company at $640 million after the money, up from $170 million 14 months ago. Recurring revenue stands at $21 million, which puts the multiple near 30.',
    hoursAgo: 9.3,
  },
  {
    slug: 'ai-procurement-company-tessaroon-closes-series-b',
    source: 'model-dispatch',
    title: 'AI procurement company Tessaroon closes Series B of $85 million',
    summary:
      'Tessaroon says its agents complete 71 percent of purchase requests under $5,000 without a human step. It will spend about a third of the Series B on its own evaluation data.',
    hoursAgo: 8.7,
  },
  {
    slug: 'tessaroon-series-b-comes-with-outcome-based-contracts',
    source: 'runrate-wire',
    title: 'Tessaroon Series B comes with outcome-based contracts',
    summary:
      'Four in ten of Tessaroon’s new contracts bill per completed purchase, at $1.90 to $3.40 each, rather than per seat. The $85 million round closed six weeks after the first of them came up for renewal.',
    hoursAgo: 7.2,
  },

  // Story: Orrelune price cut
  {
    slug: 'orrelune-cuts-model-api-prices-by-40-percent',
    source: 'model-dispatch',
    title: 'Orrelune cuts model API prices by 40 percent',
    summary:
      'Input tokens for the Orrelune 4 model drop from $2.50 to $1.50 per million, and output tokens from $10 to $6. Customers with committed spend get the new prices from the next billing period.',
    hoursAgo: 31.4,
  },
  {
    slug: 'orrelune-price-cut-reaches-cloud-marketplaces-next-week',
    source: 'cloud-courier',
    title: 'Orrelune price cut reaches cloud marketplaces next week',
    summary:
      'The 40 percent API price cut applies first to direct customers and seven days later to marketplace contracts. Batch jobs keep their separate 50 percent discount on top.',
    hoursAgo: 29.6,
  },
  {
    slug: 'orrelune-price-cut-moves-gross-margin-for-ai-products',
    source: 'runrate-wire',
    title: 'Orrelune price cut moves gross margin for AI products',
    summary:
      'A product that spends 25 cents of each revenue dollar on Orrelune’s API gains 10 points of gross margin if usage stays flat. Of 38 vendors the Runrate desk asked, 9 plan to pass some of the cut on.',
    hoursAgo: 26.9,
  },

  // Story: Vantrellis outage
  {
    slug: 'vantrellis-cloud-outage-takes-out-two-regions-for-five-hours',
    source: 'cloud-courier',
    title: 'Vantrellis cloud outage takes out two regions for five hours',
    summary:
      'A certificate rotation failed in both central regions at once and blocked sign-in for 5 hours and 12 minutes. Storage was never unavailable, but customers could not reach it without a token.',
    hoursAgo: 46.1,
  },
  {
    slug: 'vantrellis-outage-stops-payroll-at-hundreds-of-companies',
    source: 'b2b-beat',
    title: 'Vantrellis outage stops payroll at hundreds of companies',
    summary:
      'At least 640 companies could not release salaries while the cloud provider’s sign-in service was down. Two payroll platforms ran the payments from a second region after about three hours.',
    hoursAgo: 43.8,
  },
  {
    slug: 'vantrellis-cloud-outage-report-points-to-one-shared-certificate',
    source: 'runrate-wire',
    title: 'Vantrellis cloud outage report points to one shared certificate',
    summary:
      'The provider’s first report says both regions trusted the same intermediate certificate, which contradicts its published isolation policy. Customers on the premium plan get a credit of 25 percent of the monthly bill.',
    hoursAgo: 38.5,
  },

  // Story: Penmarrow drops seat pricing
  {
    slug: 'penmarrow-drops-seat-pricing-for-its-help-desk-platform',
    source: 'saas-ledger',
    title: 'Penmarrow drops seat pricing for its help desk platform',
    summary:
      'New customers of the SaaS company will pay $0.85 for each resolved conversation, with a monthly minimum of $400. Existing customers can stay on the $59 seat plan for 18 months.',
    hoursAgo: 54.7,
  },
  {
    slug: 'help-desk-vendor-penmarrow-ends-seat-pricing-for-new-customers',
    source: 'b2b-beat',
    title: 'Help desk vendor Penmarrow ends seat pricing for new customers',
    summary:
      'A 20-agent team resolving 1,400 conversations a month would pay $1,190 under the new plan, against $1,180 for seats. Teams with high automation rates save the most on staff and the least on software.',
    hoursAgo: 51.9,
  },

  // Story: Fennimar compute campus
  {
    slug: 'fennimar-plans-a-1-8-billion-compute-campus',
    source: 'cloud-courier',
    title: 'Fennimar plans a $1.8 billion compute campus for AI workloads',
    summary:
      'The first phase brings 120 megawatts online in 20 months, with an option on another 180. Fennimar has signed tenants for 70 percent of the first phase.',
    hoursAgo: 76.4,
  },
  {
    slug: 'fennimar-finances-compute-campus-with-1-1-billion-of-debt',
    source: 'term-sheet-daily',
    title: 'Fennimar finances compute campus with $1.1 billion of debt',
    summary:
      'Lenders took the signed AI contracts as security, at an interest rate of 9.2 percent. The remaining $700 million comes from equity and prepayments by three tenants.',
    hoursAgo: 73.2,
  },
  {
    slug: 'fennimar-compute-campus-will-serve-training-before-inference',
    source: 'model-dispatch',
    title: 'Fennimar compute campus will serve training before inference',
    summary:
      'Two model developers have reserved 84 of the first 120 megawatts for training runs. Fennimar expects inference to fill more than half of the AI campus from its third year.',
    hoursAgo: 70.5,
  },

  // Story: Brightmarsh quarter
  {
    slug: 'brightmarsh-revenue-growth-slows-to-11-percent',
    source: 'saas-ledger',
    title: 'Brightmarsh revenue growth slows to 11 percent',
    summary:
      'The HR platform booked $204 million in quarterly revenue and lowered its full-year outlook by $15 million. Net revenue retention slipped from 107 to 103 percent as customers cut seats.',
    hoursAgo: 98.3,
  },
  {
    slug: 'brightmarsh-shares-fall-17-percent-on-slower-growth',
    source: 'term-sheet-daily',
    title: 'Brightmarsh shares fall 17 percent on slower revenue growth',
    summary:
      'The stock closed at $41.20 after the HR platform reported its slowest growth since its IPO. Operating margin improved by 3 points to 14 percent.',
    hoursAgo: 95.6,
  },

  // Runrate wire
  {
    slug: 'median-private-saas-growth-settles-at-23-percent',
    source: 'runrate-wire',
    title: 'Median private SaaS growth settles at 23 percent',
    summary:
      'A Runrate survey of 412 private SaaS companies with $1 million to $50 million in revenue puts median growth at 23 percent, one point above the last reading. The top quarter grew 58 percent or more.',
    hoursAgo: 0.3,
  },
  {
    slug: 'veltriq-raises-seed-funding-for-audit-software',
    source: 'runrate-wire',
    title: 'Veltriq raises $6.5 million in seed funding for audit software',
    summary:
      'The four-person company sells a tool that collects evidence for compliance audits and charges $900 a month. It has 86 paying customers after nine months on the market.',
    hoursAgo: 13.6,
  },
  {
    slug: 'coppervane-reaches-100-million-in-recurring-revenue',
    source: 'runrate-wire',
    title: 'Coppervane reaches $100 million in recurring revenue',
    summary:
      'The field service platform took eight years to reach the mark and raised $38 million along the way. Its 3,900 customers pay an average of about $25,600 a year.',
    hoursAgo: 35.2,
  },
  {
    slug: 'half-of-ai-pilots-become-contracts-within-two-quarters',
    source: 'runrate-wire',
    title: 'Half of AI pilots become contracts within two quarters',
    summary:
      'Of 560 paid AI pilots that buyers described to the Runrate desk, 281 became annual contracts within six months. Pilots with a written success measure converted at 64 percent, those without at 37 percent.',
    hoursAgo: 60.8,
  },
  {
    slug: 'sundrel-buys-its-smaller-rival-taskmoor',
    source: 'runrate-wire',
    title: 'Sundrel buys its smaller rival Taskmoor',
    summary:
      'The acquisition adds 720 customers and $9 million of recurring revenue to Sundrel’s project platform. Taskmoor’s product will close in 15 months, with a paid migration team of twelve.',
    hoursAgo: 84.9,
  },
  {
    slug: 'public-saas-multiples-slip-to-5-9-times-revenue',
    source: 'runrate-wire',
    title: 'Public SaaS multiples slip to 5.9 times revenue',
    summary:
      'The Runrate basket of 48 listed software companies traded at a median of 5.9 times forward revenue, down from 6.3 a month ago. Companies growing above 25 percent still trade at 11.4 times.',
    hoursAgo: 107.3,
  },
  {
    slug: 'aldermist-opens-its-model-evaluation-suite',
    source: 'runrate-wire',
    title: 'Aldermist opens its model evaluation suite',
    summary:
      'The AI safety company published 4,200 test cases for agents that use enterprise tools, under a permissive licence. Three of the seven models it tested failed more than a fifth of the permission cases.',
    hoursAgo: 131.7,
  },
  {
    slug: 'gravelmoor-cuts-sales-team-and-keeps-growth-target',
    source: 'runrate-wire',
    title: 'Gravelmoor cuts its sales team and keeps its growth target',
    summary:
      'The analytics company let go 34 of 110 account executives after finding that 27 percent of them closed 68 percent of new revenue. It still plans for 20 percent growth this year.',
    hoursAgo: 152.4,
  },
  {
    slug: 'three-cloud-cost-startups-merge-into-one-platform',
    source: 'runrate-wire',
    title: 'Three cloud cost startups merge into one platform',
    summary:
      'Spendlark, Nimbrella and Costmere will combine under the Nimbrella name with $27 million in revenue and 1,050 customers. Investors converted their preferred shares and added $12 million.',
    hoursAgo: 196.5,
  },

  // SaaS Ledger
  {
    slug: 'invoice-platform-tallowbridge-turns-its-first-profit',
    source: 'saas-ledger',
    title: 'Invoice platform Tallowbridge turns its first profit',
    summary:
      'Tallowbridge earned $2.1 million on $47 million of half-year revenue after three years of losses. Support cost fell from 11 to 7 percent of revenue.',
    hoursAgo: 2.4,
  },
  {
    slug: 'kestrelworks-raises-saas-prices-by-9-percent',
    source: 'saas-ledger',
    title: 'Kestrelworks raises SaaS prices by 9 percent at renewal',
    summary:
      'The planning software vendor announced the rise 120 days ahead and lost 1.4 percent of affected customers in the first quarter. Customers who sign for two years keep the old price.',
    hoursAgo: 16.4,
  },
  {
    slug: 'scheduling-platform-hourglen-passes-50000-customers',
    source: 'saas-ledger',
    title: 'Scheduling platform Hourglen passes 50,000 customers',
    summary:
      'Average revenue per account at Hourglen is $38 a month, and 82 percent of customers sign up without speaking to anyone. Monthly churn is 2.6 percent.',
    hoursAgo: 40.2,
  },
  {
    slug: 'billing-error-costs-ledgerlyn-7-million',
    source: 'saas-ledger',
    title: 'Billing error costs Ledgerlyn $7 million in credits',
    summary:
      'A rounding fault in usage billing overcharged 3,300 customers by an average of $2,120 over 14 months. Ledgerlyn will credit all of it by the end of the quarter.',
    hoursAgo: 66.3,
  },
  {
    slug: 'vertical-saas-vendor-orchardine-buys-payment-processor',
    source: 'saas-ledger',
    title: 'Vertical SaaS vendor Orchardine buys a payment processor',
    summary:
      'The farm software company will pay $58 million to bring $1.2 billion of yearly card volume in house. It expects to keep 62 cents of every dollar in fees it now shares.',
    hoursAgo: 119.6,
  },
  {
    slug: 'study-of-annual-plans-finds-discounts-too-deep',
    source: 'saas-ledger',
    title: 'Study of 300 annual SaaS plans finds discounts too deep',
    summary:
      'The median discount for paying yearly is 18 percent, while the difference in churn justifies about 11 percent. Only 43 of the 300 vendors have tested their discount in the past two years.',
    hoursAgo: 171.8,
  },

  // Model Dispatch
  {
    slug: 'cairnmind-releases-a-32-billion-parameter-open-model',
    source: 'model-dispatch',
    title: 'Cairnmind releases a 32 billion parameter open AI model',
    summary:
      'The model runs on a single 80 GB accelerator and scores 71.4 on the developer’s own coding test. The licence allows commercial use up to $20 million in yearly revenue.',
    hoursAgo: 1.1,
  },
  {
    slug: 'agents-now-write-a-third-of-pull-requests-at-forgelark',
    source: 'model-dispatch',
    title: 'Agents now write a third of pull requests at Forgelark',
    summary:
      'The AI coding company says 33 percent of its 8,900 monthly pull requests start with an agent, and 74 percent of those are merged. Review time per request rose from 19 to 26 minutes.',
    hoursAgo: 12.2,
  },
  {
    slug: 'voxaline-voice-model-answers-in-280-milliseconds',
    source: 'model-dispatch',
    title: 'Voxaline voice model answers in 280 milliseconds',
    summary:
      'The company streams partial transcripts to its AI model and discards about 15 percent of the work when the caller goes on speaking. The API costs $0.06 per minute.',
    hoursAgo: 33.7,
  },
  {
    slug: 'hospital-group-stops-ai-scribe-after-audit',
    source: 'model-dispatch',
    title: 'Hospital group stops AI scribe after audit of 2,000 notes',
    summary:
      'Reviewers found a wrong dose or drug in 1.7 percent of notes drafted by the software of Notewarden. The vendor says a check against the medication list now catches 34 of the 34 errors.',
    hoursAgo: 57.5,
  },
  {
    slug: 'synthetic-data-deal-gives-palimpsar-40-million-revenue',
    source: 'model-dispatch',
    title: 'Synthetic data deal gives Palimpsar $40 million in revenue',
    summary:
      'A two-year contract with a model developer covers 60 million labelled tool calls. The customer will provide 45 percent of Palimpsar’s revenue this year.',
    hoursAgo: 90.7,
  },
  {
    slug: 'retrieval-startup-indexhaven-joins-datumere',
    source: 'model-dispatch',
    title: 'Retrieval startup Indexhaven joins Datumere in acquisition',
    summary:
      'Datumere pays $92 million for the search company’s 31 engineers and its permission-aware index. Indexhaven’s 140 customers move to Datumere’s AI platform within a year.',
    hoursAgo: 138.2,
  },
  {
    slug: 'long-context-use-stays-rare-in-production',
    source: 'model-dispatch',
    title: 'Long context use stays rare in production AI products',
    summary:
      'Gateway operator Relayon counted 1.9 billion model calls and found only 0.8 percent above 100,000 tokens. The median call carried 2,900 tokens of input.',
    hoursAgo: 222.4,
  },

  // Term Sheet Daily
  {
    slug: 'marrowgate-ventures-closes-260-million-fund',
    source: 'term-sheet-daily',
    title: 'Marrowgate Ventures closes $260 million fund for B2B software',
    summary:
      'The firm plans about 30 first investments of $3 million to $6 million and keeps 45 percent for later rounds. Its previous fund of $180 million backed 27 companies.',
    hoursAgo: 6.1,
  },
  {
    slug: 'lumenarc-raises-420-million-at-5-1-billion-valuation',
    source: 'term-sheet-daily',
    title: 'Lumenarc raises $420 million in funding at $5.1 billion valuation',
    summary:
      'The creative AI company doubled its valuation in ten months and reports $190 million in annualised revenue. About $90 million of the round buys shares from employees.',
    hoursAgo: 24.3,
  },
  {
    slug: 'down-round-at-parcelhythe-resets-option-pool',
    source: 'term-sheet-daily',
    title: 'Down round at Parcelhythe resets the option pool',
    summary:
      'The shipping platform raised $30 million at a valuation of $145 million, 58 percent below its Series C. All 210 employees get new options at the lower price.',
    hoursAgo: 48.6,
  },
  {
    slug: 'seed-round-sizes-hold-while-ownership-shrinks',
    source: 'term-sheet-daily',
    title: 'Seed funding sizes hold while founder dilution shrinks',
    summary:
      'The median of 188 seed rounds tracked last quarter stayed at $3.4 million, but investors received 17.8 percent instead of 20.1 percent. AI companies gave up 15.9 percent.',
    hoursAgo: 79.5,
  },
  {
    slug: 'ipo-hopeful-castrel-postpones-listing-to-spring',
    source: 'term-sheet-daily',
    title: 'IPO hopeful Castrel postpones its listing to spring',
    summary:
      'The cybersecurity company wants two more quarters of profit on record before its IPO. It has $96 million in cash and spends about $4 million a month.',
    hoursAgo: 125.1,
  },
  {
    slug: 'revenue-lender-tidewell-starts-150-million-line',
    source: 'term-sheet-daily',
    title: 'Revenue lender Tidewell starts a $150 million credit line for SaaS',
    summary:
      'Borrowers with at least $2 million in recurring revenue can draw up to six times their monthly revenue. The fixed fee is 9 percent for a twelve-month term.',
    hoursAgo: 186.7,
  },

  // Cloud Courier
  {
    slug: 'bluffstone-cloud-ends-fees-for-moving-data-out',
    source: 'cloud-courier',
    title: 'Bluffstone Cloud ends fees for moving data out',
    summary:
      'Customers may transfer up to 200 TB a month without charge, after paying 7 cents per GB until now. The cloud provider says outbound fees made up 4 percent of its revenue.',
    hoursAgo: 4.1,
  },
  {
    slug: 'database-startup-shardlow-adds-cold-storage',
    source: 'cloud-courier',
    title: 'Database startup Shardlow adds cold storage at 2 cents per GB',
    summary:
      'Tables untouched for 30 days move to object storage and answer queries in about 900 milliseconds instead of 40. Early users cut their database bill by 37 percent on average.',
    hoursAgo: 15.1,
  },
  {
    slug: 'gpu-rental-price-falls-below-two-dollars',
    source: 'cloud-courier',
    title: 'Accelerator rental price falls below $2 an hour on spot market',
    summary:
      'The exchange run by Cyclemart cleared 80 GB cards at $1.94 an hour, down from $2.60 in spring. One-year AI contracts still cost $2.35.',
    hoursAgo: 28.4,
  },
  {
    slug: 'hexapeer-links-private-clouds-without-public-addresses',
    source: 'cloud-courier',
    title: 'Hexapeer links private clouds without public addresses',
    summary:
      'The networking platform connects vendor and customer accounts in 38 regions for $0.01 per GB. Setup takes two API calls, compared with about nine days for a manual peering.',
    hoursAgo: 63.4,
  },
  {
    slug: 'backup-vendor-vaultern-finds-a-fifth-of-restores-fail',
    source: 'cloud-courier',
    title: 'Backup vendor Vaultern finds a fifth of restore tests fail',
    summary:
      'In 11,400 test restores by 900 cloud customers, 21 percent failed at the first attempt. Missing keys and expired roles caused 58 percent of the failures.',
    hoursAgo: 103.9,
  },
  {
    slug: 'sovereign-cloud-tender-goes-to-nordhavel',
    source: 'cloud-courier',
    title: 'Sovereign cloud tender goes to Nordhavel',
    summary:
      'The six-year contract covers 14 public agencies and is worth up to $310 million. Nordhavel must run all support from two named countries.',
    hoursAgo: 145.6,
  },
  {
    slug: 'container-platform-bargello-leaves-free-tier-behind',
    source: 'cloud-courier',
    title: 'Container platform Bargello leaves its free tier behind',
    summary:
      'Free accounts used 31 percent of the platform’s capacity and 1.2 percent of them ever paid. The smallest plan now costs $5 a month, with a 30-day trial.',
    hoursAgo: 240,
  },

  // B2B Beat
  {
    slug: 'buyers-now-bring-nine-people-to-a-software-decision',
    source: 'b2b-beat',
    title: 'Buyers now bring nine people to a software decision',
    summary:
      'In a survey of 730 purchases above $50,000, the median buying group grew from seven to nine people. Deals with security in the first meeting closed 23 days sooner.',
    hoursAgo: 0.8,
  },
  {
    slug: 'partner-platform-allyant-signs-40-resellers',
    source: 'b2b-beat',
    title: 'Partner platform Allyant signs 40 resellers in one quarter',
    summary:
      'Resellers now bring 22 percent of Allyant’s new revenue, and keep 25 percent of the first year. The company expects the share to reach a third by next summer.',
    hoursAgo: 10.9,
  },
  {
    slug: 'ai-sales-assistant-callowen-pays-back-missed-meetings',
    source: 'b2b-beat',
    title: 'AI sales assistant Callowen pays back missed meetings',
    summary:
      'The company refunds $120 for each booked meeting where the prospect does not appear. It booked 18,400 meetings last quarter and refunded 11 percent of them.',
    hoursAgo: 36.8,
  },
  {
    slug: 'trade-fair-budgets-return-with-fewer-booths',
    source: 'b2b-beat',
    title: 'Trade fair budgets return with fewer booths and more dinners',
    summary:
      'Software companies plan to spend 12 percent more on events this year but 20 percent less on booths. A dinner for 14 guests costs about $6,000 and yields three qualified deals on average.',
    hoursAgo: 68.1,
  },
  {
    slug: 'customer-success-teams-take-over-renewal-quotas',
    source: 'b2b-beat',
    title: 'Customer success teams take over renewal quotas',
    summary:
      'At 54 percent of 260 surveyed SaaS companies, customer success managers now carry a renewal number, up from 41 percent. Gross retention was 91 percent in both groups.',
    hoursAgo: 112.8,
  },
  {
    slug: 'procurement-portal-stackmere-charges-vendors-to-answer',
    source: 'b2b-beat',
    title: 'Procurement portal Stackmere charges vendors to answer requests',
    summary:
      'Vendors pay $75 per response from next month, which the platform says will halve the number of unsuitable offers. Buyers received an average of 17 responses per request, and read six.',
    hoursAgo: 162.3,
  },
  // Essays that mention companies of the index and only state known facts about them
  {
    slug: 'reading-the-price-pages-of-snowflake-datadog-and-twilio',
    source: 'saas-ledger',
    title: 'Reading the price pages of Snowflake, Datadog and Twilio side by side',
    summary:
      'A reader asked how to explain metered prices to a first customer. Three public price pages serve as a lesson in units, minimums and examples; no figure of theirs is repeated here.',
    hoursAgo: 49.2,
  },
  {
    slug: 'what-a-ten-person-vendor-can-borrow-from-hubspot',
    source: 'b2b-beat',
    title: 'What a ten-person vendor can borrow from HubSpot',
    summary:
      'Free tools, a glossary and a course: an essay on teaching before selling, and on which parts of it a small team can keep up.',
    hoursAgo: 74.6,
  },
  {
    slug: 'letters-how-do-you-sell-next-to-salesforce',
    source: 'saas-ledger',
    title: 'Letters: how do you sell next to Salesforce?',
    summary:
      'Four founders answer a reader who meets the same incumbent in each deal. They agree on one thing: leave the system of record alone and own one workflow.',
    hoursAgo: 126.4,
  },
  {
    slug: 'on-call-notes-from-teams-that-moved-to-gitlab',
    source: 'cloud-courier',
    title: 'On-call notes from teams that moved to GitLab',
    summary:
      'Checklists for moving issues, runners and permissions, gathered from three invented teams, with the step that each of them forgot.',
    hoursAgo: 191.3,
  },
];
