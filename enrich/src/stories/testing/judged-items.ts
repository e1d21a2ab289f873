export interface JudgedItem {
  readonly kind: 'news' | 'articles' | 'videos';
  /** The event an editor would file the item under; absent if the item is alone in reporting its event. */
  readonly event?: string;
  readonly source: string;
  /** Hours after the first item. */
  readonly hours: number;
  readonly title: string;
  readonly text: string;
}

const told = (
  event: string,
  ...items: readonly (readonly [JudgedItem['kind'], string, number, string, string])[]
): JudgedItem[] =>
  items.map(([kind, source, hours, title, text]) => ({ event, kind, source, hours, title, text }));
const alone = (source: string, hours: number, title: string, text: string): JudgedItem => ({
  ...{ kind: 'news', source, hours, title, text },
});

/** Twelve events with several items each, and twenty items on other events at the same companies. All invented. */
export const judgedItems: readonly JudgedItem[] = [
  ...told(
    'harrowgate-listing',
    [
      'news',
      'ledger',
      0,
      'Harrowgate files for IPO on $480 million revenue',
      'The payroll software company filed for a listing in New York. Revenue grew 31 percent to $480 million.',
    ],
    [
      'news',
      'beat',
      2,
      'Payroll vendor Harrowgate files for a New York IPO',
      'The IPO filing shows revenue of $480 million and a net loss of $22 million for the payroll company.',
    ],
    [
      'articles',
      'desk',
      9,
      'What the Harrowgate IPO filing says about payroll software',
      'Harrowgate filed its IPO papers with revenue of $480 million. Payroll volume, not seats, drives its growth.',
    ],
    [
      'videos',
      'channel',
      30,
      'Harrowgate IPO: the filing explained',
      'We read the Harrowgate IPO filing: payroll revenue, churn and the net loss.',
    ],
    [
      'news',
      'wire',
      100,
      'Harrowgate sets IPO price range at $21 to $24',
      'The payroll software company filed a price range for its IPO that values it at $4.2 billion.',
    ],
    [
      'news',
      'ledger',
      190,
      'Harrowgate IPO prices above range as payroll demand holds',
      'Shares of the payroll software company were sold at $26 in its IPO, above the range it filed.',
    ],
  ),
  ...told(
    'brannoch-takeover',
    [
      'news',
      'beat',
      4,
      'Ostrava Cloud to buy Brannoch for $1.1 billion',
      'Ostrava Cloud agreed to acquire the log analytics firm Brannoch for $1.1 billion in cash.',
    ],
    [
      'news',
      'wire',
      6,
      'Brannoch sold to Ostrava Cloud in $1.1 billion deal',
      'The acquisition of Brannoch gives Ostrava Cloud log analytics. The $1.1 billion deal closes in spring.',
    ],
    [
      'articles',
      'desk',
      20,
      'Why Ostrava Cloud pays $1.1 billion for Brannoch',
      'The Brannoch acquisition prices log analytics at 14 times revenue, which Ostrava Cloud can defend.',
    ],
  ),
  ...told(
    'velmora-outage',
    [
      'news',
      'wire',
      10,
      'Velmora outage leaves stores without checkout for six hours',
      'A failed certificate took the Velmora checkout down for six hours across Europe.',
    ],
    [
      'news',
      'ledger',
      12,
      'Checkout outage at Velmora hits European stores',
      'The Velmora checkout was down for six hours. The company blames an expired certificate.',
    ],
    [
      'news',
      'beat',
      40,
      'Velmora outage report blames one expired certificate',
      'The report on the six hour checkout outage finds that a certificate expired unnoticed.',
    ],
    [
      'videos',
      'channel',
      60,
      'Inside the Velmora outage: six hours without checkout',
      'How an expired certificate stopped the Velmora checkout in stores.',
    ],
  ),
  ...told(
    'quellan-series-c',
    [
      'news',
      'term',
      15,
      'Quellan raises $120 million Series C for claims agents',
      'The Series C values the insurance AI company Quellan at $900 million.',
    ],
    [
      'news',
      'beat',
      16,
      'Insurance AI firm Quellan closes $120 million Series C',
      'Quellan will use the Series C to sell its claims agents in Asia.',
    ],
  ),
  ...told(
    'dornach-prices',
    [
      'news',
      'ledger',
      18,
      'Dornach drops seat pricing for usage credits',
      'The design software maker Dornach ends seat pricing in March and bills by credits.',
    ],
    [
      'news',
      'wire',
      21,
      'Design software maker Dornach moves from seats to credits',
      'Dornach ends seat pricing: customers buy usage credits from March.',
    ],
    [
      'articles',
      'desk',
      45,
      'Dornach credits: what ending seat pricing means for buyers',
      'With usage credits in place of seat pricing, Dornach customers pay for exports, not people.',
    ],
  ),
  ...told(
    'pelworth-breach',
    [
      'news',
      'beat',
      25,
      'Pelworth says hackers took 2 million customer records',
      'The breach at the booking platform Pelworth exposed names and mail addresses of 2 million customers.',
    ],
    [
      'news',
      'wire',
      27,
      'Breach at Pelworth exposes records of 2 million customers',
      'Hackers copied customer records from the booking platform Pelworth over nine days.',
    ],
    [
      'news',
      'ledger',
      75,
      'Regulator opens inquiry into Pelworth customer records breach',
      'The privacy regulator asks Pelworth why hackers could copy customer records for nine days.',
    ],
  ),
  ...told(
    'ingersund-chief',
    [
      'news',
      'wire',
      33,
      'Ingersund chief executive Mara Teller steps down',
      'Mara Teller leaves the chief executive post at Ingersund after eight years.',
    ],
    [
      'news',
      'term',
      35,
      'Mara Teller to leave Ingersund after eight years as chief executive',
      'Ingersund names finance head Joon Park as interim chief executive as Teller steps down.',
    ],
  ),
  ...told(
    'cormel-model',
    [
      'news',
      'dispatch',
      38,
      'Cormel releases open speech model with 7 billion parameters',
      'The Cormel speech model understands 60 languages and runs on a laptop.',
    ],
    [
      'news',
      'beat',
      41,
      'Open speech model from Cormel runs on laptops',
      'Cormel released its speech model with 7 billion parameters under an open license.',
    ],
    [
      'videos',
      'channel',
      66,
      'Testing the open Cormel speech model on a laptop',
      'We run the 7 billion parameter Cormel speech model in 12 languages.',
    ],
  ),
  ...told(
    'tarnholt-layoffs',
    [
      'news',
      'ledger',
      50,
      'Tarnholt cuts 14 percent of staff',
      'The marketing software company Tarnholt lays off 310 staff, 14 percent of its people.',
    ],
    [
      'news',
      'wire',
      51,
      'Marketing software firm Tarnholt lays off 310',
      'Tarnholt cuts 14 percent of its staff and closes two offices.',
    ],
  ),
  ...told(
    'chip-export-rule',
    [
      'news',
      'wire',
      55,
      'Commerce rule limits export of AI accelerators to 40 countries',
      'The export rule for AI accelerators takes effect in 90 days.',
    ],
    [
      'news',
      'dispatch',
      57,
      'New export rule caps AI accelerators for 40 countries',
      'Cloud firms have 90 days until the export rule on AI accelerators takes effect.',
    ],
    [
      'articles',
      'desk',
      80,
      'Who loses under the export rule on AI accelerators',
      'The export rule on AI accelerators reaches 40 countries in 90 days; regional clouds lose most.',
    ],
  ),
  ...told(
    'wexmoor-quarter',
    [
      'news',
      'ledger',
      62,
      'Wexmoor shares fall 19 percent after weak forecast',
      'The storage software company Wexmoor forecast quarterly revenue below estimates; shares fell 19 percent.',
    ],
    [
      'news',
      'beat',
      63,
      'Weak forecast sends Wexmoor shares down 19 percent',
      'Wexmoor expects quarterly revenue of $310 million, below estimates.',
    ],
  ),
  ...told(
    'bellhaven-suit',
    [
      'news',
      'wire',
      70,
      'Bellhaven sues former engineers over routing code',
      'Bellhaven says three former engineers took routing code to a startup.',
    ],
    [
      'news',
      'ledger',
      73,
      'Former engineers took routing code, Bellhaven says in lawsuit',
      'The Bellhaven lawsuit names three engineers who founded a logistics startup.',
    ],
  ),
  alone(
    'term',
    5,
    'Harrowgate opens engineering office in Lisbon',
    'The company hires 80 engineers in Portugal for its tax products.',
  ),
  alone(
    'wire',
    150,
    'Harrowgate wins tax contract with the state of Ohio',
    'The five year contract covers withholding for 52,000 employees.',
  ),
  alone(
    'ledger',
    8,
    'Ostrava Cloud doubles capacity of its Prague data center',
    'A second hall with liquid cooling opens in autumn.',
  ),
  alone(
    'dispatch',
    90,
    'Ostrava Cloud trains staff of 200 schools',
    'Teachers learn to run their own servers in a two week course.',
  ),
  alone(
    'beat',
    14,
    'Velmora adds loyalty cards to its wallet',
    'Shops can issue points that customers spend anywhere in the network.',
  ),
  alone(
    'term',
    110,
    'Velmora buys gift card startup Pennywell',
    'The price was not disclosed; Pennywell serves 900 shops.',
  ),
  alone(
    'wire',
    17,
    'Quellan hires actuary Ines Roth as head of pricing',
    'Roth led reinsurance models at a Zurich carrier.',
  ),
  alone(
    'beat',
    22,
    'Dornach opens its file format to other editors',
    'A public specification lets rivals read drawings without export.',
  ),
  alone(
    'ledger',
    120,
    'Dornach revenue grows 9 percent in second quarter',
    'Larger customers renewed early while small studios left.',
  ),
  alone(
    'term',
    26,
    'Pelworth expands bookings to ferries in Greece',
    'Island routes of four shipping lines can be booked from May.',
  ),
  alone(
    'ledger',
    34,
    'Ingersund signs railway as largest customer yet',
    'The maintenance software will cover 3,000 locomotives.',
  ),
  alone(
    'wire',
    39,
    'Cormel moves headquarters to Montreal',
    'The company follows two of its founders and a tax credit.',
  ),
  alone(
    'beat',
    130,
    'Cormel and hospital group test dictation for nurses',
    'Forty wards try notes by voice for six months.',
  ),
  alone(
    'dispatch',
    52,
    'Tarnholt brings campaign planning to spreadsheets',
    'An add-in writes budgets into cells that teams already use.',
  ),
  alone(
    'dispatch',
    56,
    'AI accelerators get cheaper to rent as supply grows',
    'Hourly prices fell below two dollars on spot markets.',
  ),
  alone(
    'term',
    64,
    'Wexmoor names new board member from retail',
    'The former logistics chief of a grocer joins in June.',
  ),
  alone(
    'wire',
    71,
    'Bellhaven maps bicycle lanes of 30 cities',
    'Couriers get routes that avoid main roads.',
  ),
  alone(
    'beat',
    3,
    'Payroll startup Lintwell signs its thousandth bakery',
    'Small shops pay by the payslip, without a contract.',
  ),
  alone(
    'ledger',
    65,
    'Storage firm Cradlerock forecasts strong quarter',
    'Orders from film studios lift the outlook for autumn.',
  ),
  alone(
    'wire',
    28,
    'Booking platform Sandpiper says payments were not affected',
    'A short interruption on Friday delayed confirmations by minutes.',
  ),
];
