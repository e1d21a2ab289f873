import type { SearchDocument } from '@runrate/contracts';

export const goldenNow = '2026-03-01T12:00:00.000Z';

export interface GoldenArticle {
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly tags: string;
  readonly author: string;
  readonly source: string;
  readonly categories: readonly string[];
  /** Age in days; negative if not yet published. */
  readonly days: number;
}

const article = (
  title: string,
  [excerpt, body]: readonly [string, string],
  [tags, author, source]: readonly [string, string, string],
  categories: readonly string[],
  days: number,
): GoldenArticle => ({ title, excerpt, body, tags, author, source, categories, days });

const ledger = 'Ledger Notes';
const desk = 'Founders Desk';
const signal = 'Signal Weekly';

/** A small hub in which every article serves one of the queries. */
export const goldenArticles: Readonly<Record<string, GoldenArticle>> = {
  'price-seats': article(
    'Pricing by seat is ending',
    [
      'Seats made sense while people did the work.',
      'Agents do not log in, so a price per head measures nothing. Usage does.',
    ],
    ['pricing packaging', 'Mira Holt', ledger],
    ['saas'],
    10,
  ),
  'price-old': article(
    'Pricing a first product',
    ['How to find the first price.', 'Ask ten buyers what they would pay, and charge the median of it.'],
    ['pricing', 'Jon Abel', desk],
    ['founders'],
    700,
  ),
  'price-body': article(
    'What buyers say in renewal calls',
    ['Notes from forty calls.', 'Most raise the price before anything else; pricing is what they remember.'],
    ['customers', 'Mira Holt', ledger],
    ['saas'],
    5,
  ),
  'churn-model': article(
    'A churn model that fits on one page',
    ['Four inputs are enough.', 'Churn follows usage by a quarter: model usage and the rest is arithmetic.'],
    ['retention metrics', 'Ana Duarte', signal],
    ['saas'],
    40,
  ),
  'churn-word': article(
    'Churn',
    ['A glossary entry.', 'The share of customers lost in a period.'],
    ['glossary', 'Ana Duarte', signal],
    ['saas'],
    300,
  ),
  'nrr-guide': article(
    'Net revenue retention, explained',
    [
      'One number for growth inside the base.',
      'Net revenue retention adds expansion and takes away churn and contraction.',
    ],
    ['retention metrics', 'Ana Duarte', ledger],
    ['saas'],
    60,
  ),
  'nrr-reversed': article(
    'Retention of net new revenue',
    ['Why the words in another order mean another thing.', 'New customers leave sooner than old ones.'],
    ['metrics', 'Jon Abel', desk],
    ['saas'],
    20,
  ),
  'nrr-body': article(
    'Board slides that need no words',
    ['Three charts.', 'Show net revenue retention by cohort, cash, and hiring.'],
    ['board', 'Ivo Brandt', desk],
    ['founders'],
    15,
  ),
  'fund-winter': article(
    'Fundraising in winter',
    [
      'Rounds take longer now.',
      'Fundraising takes five months where it took two. Start before the runway is short.',
    ],
    ['fundraising venture', 'Ivo Brandt', desk],
    ['founders'],
    30,
  ),
  'fund-letter': article(
    'An investor letter, annotated',
    ['Line by line.', 'The paragraph on fundraising is the one that partners read twice.'],
    ['venture', 'Ivo Brandt', signal],
    ['founders'],
    90,
  ),
  'kube-cost': article(
    'Kubernetes bills nobody reads',
    ['Idle clusters cost more than people think.', 'Requests are set once and never lowered.'],
    ['infrastructure cost', 'Lena Fox', signal],
    ['ai'],
    25,
  ),
  'kube-exit': article(
    'Leaving Kubernetes for two servers',
    ['A team of six went back.', 'Deployments became a copy and a restart.'],
    ['infrastructure', 'Lena Fox', desk],
    ['ai'],
    200,
  ),
  'cafe-case': article(
    'How a café chain bought software',
    ['Procurement without a department.', 'The owner of nine cafés asked three questions and signed.'],
    ['case sales', 'Zoë Naïm', ledger],
    ['saas'],
    80,
  ),
  'agent-eval': article(
    'Evaluating agents before customers do',
    [
      'Evaluation is the product.',
      'An agent without an evaluation set is a demo. Human review finds what scores miss.',
    ],
    ['ai agents evaluation', 'Lena Fox', signal],
    ['ai'],
    3,
  ),
  'agent-support': article(
    'Support agents that hand over well',
    [
      'When to call a person.',
      'A good agent knows what it does not know. Human review of handovers is weekly work.',
    ],
    ['ai agents support', 'Zoë Naïm', ledger],
    ['ai'],
    12,
  ),
  'review-human': article(
    'Human review at scale',
    ['Sampling beats reading everything.', 'Two reviewers, one rubric, a tenth of the traffic.'],
    ['ai quality', 'Lena Fox', desk],
    ['ai'],
    150,
  ),
  'sales-rep': article(
    'The first sales rep',
    ['Hire two, not one.', 'A single rep teaches nothing about the job.'],
    ['sales hiring', 'Jon Abel', desk],
    ['founders'],
    45,
  ),
  'sales-report': article(
    'A sales report worth sending',
    ['One page on Friday.', 'Pipeline, slips, and what changed. Reports nobody answers can stop.'],
    ['sales pipeline', 'Jon Abel', ledger],
    ['founders'],
    35,
  ),
  'chart-old': article(
    'The chart that ended a meeting',
    ['A cohort chart, drawn badly.', 'Axes should start at zero.'],
    ['board', 'Ivo Brandt', signal],
    ['founders'],
    500,
  ),
  'charm-new': article(
    'Charm is not a strategy',
    ['On likeable founders.', 'Charm opens doors; charm does not keep them open.'],
    ['founders', 'Mira Holt', desk],
    ['founders'],
    2,
  ),
  'option-pool': article(
    'Sizing the option pool',
    ['Dilution before the round.', 'Investors ask for the option pool in the pre-money. Model it both ways.'],
    ['equity venture', 'Ivo Brandt', ledger],
    ['founders'],
    55,
  ),
  'pool-option': article(
    'A pool of suppliers is an option on growth',
    ['Second sources.', 'One supplier is a risk, five are a pool.'],
    ['operations', 'Zoë Naïm', desk],
    ['founders'],
    50,
  ),
  'node-latency': article(
    'Node.js latency under load',
    [
      'Where the milliseconds go.',
      'The event loop waits for JSON. Latency at p99 halves with smaller bodies.',
    ],
    ['engineering latency', 'Lena Fox', signal],
    ['ai'],
    65,
  ),
  'latency-model': article(
    'Model latency is a feature',
    ['Answers people wait for.', 'A slower model that is right loses to a quick one that is nearly right.'],
    ['ai latency', 'Lena Fox', signal],
    ['ai'],
    8,
  ),
  'soc2-start': article(
    'SOC 2 for a team of five',
    [
      'Start with access reviews.',
      'The auditor wants evidence, not prose. Security questionnaires get shorter.',
    ],
    ['security compliance', 'Zoë Naïm', ledger],
    ['saas'],
    110,
  ),
  'burn-multiple': article(
    'Burn multiple for people in a hurry',
    ['Net burn over net new ARR.', 'Under one is excellent, over three is a conversation.'],
    ['metrics finance', 'Ana Duarte', ledger],
    ['founders'],
    28,
  ),
  'week-future': article(
    'Pricing week begins',
    ['Five essays on pricing.', 'A price a day.'],
    ['pricing', 'Mira Holt', ledger],
    ['saas'],
    -2,
  ),
  'onboard-first': article(
    'Onboarding in the first hour',
    ['Time to first value.', 'Remove a step every week until somebody complains.'],
    ['onboarding product', 'Mira Holt', signal],
    ['saas'],
    75,
  ),
  'onboard-again': article(
    'Onboarding in the first hour',
    ['Time to first value, a year on.', 'Remove a step every week until somebody complains.'],
    ['onboarding product', 'Mira Holt', signal],
    ['saas'],
    440,
  ),
  'multi-year': article(
    'The multi-year discount, and what it costs',
    [
      'Cash now, price later.',
      'A multi-year contract trades margin for certainty; a discount of a tenth is plenty.',
    ],
    ['pricing contracts', 'Jon Abel', desk],
    ['saas'],
    33,
  ),
};

/** Articles with spelling variants of names and compounds, searched together with the others. */
export const spelledArticles: Readonly<Record<string, GoldenArticle>> = {
  'usage-fees': article(
    'Usage-based pricing in practice',
    ['Meters before menus.', 'Bill what customers do, and show them the meter every day.'],
    ['billing metering', 'Priya Nolan', signal],
    ['saas'],
    18,
  ),
  'usage-plain': article(
    'Moving to usage based billing',
    ['Three migrations compared.', 'Keep the old contract until the next renewal date.'],
    ['billing', 'Priya Nolan', ledger],
    ['saas'],
    48,
  ),
  'email-old': article(
    'E-mail is still the best channel',
    ['Letters beat banners.', 'Every e-mail has one link and one ask.'],
    ['marketing', 'Tomas Reed', desk],
    ['founders'],
    22,
  ),
  'email-new': article(
    'Email deliverability without tears',
    ['SPF, DKIM, and patience.', 'Warm a domain up slowly; an email that bounces costs a week.'],
    ['marketing', 'Tomas Reed', signal],
    ['founders'],
    52,
  ),
  'copilot-one': article(
    'What a copilot is for',
    ['Drafts, not decisions.', 'A copilot that waits to be asked is closed by Friday.'],
    ['assistants', 'Greta Sun', signal],
    ['ai'],
    16,
  ),
  'copilot-two': article(
    'Building a co-pilot for accountants',
    ['Month end in a day.', 'The co-pilot proposes a booking and shows the receipt beside it.'],
    ['assistants finance', 'Greta Sun', ledger],
    ['ai'],
    36,
  ),
  'aiml-team': article(
    'Hiring for AI/ML before the first model',
    ['One generalist, then two.', 'An AI/ML team without data pipelines writes slides.'],
    ['hiring', 'Greta Sun', desk],
    ['ai'],
    70,
  ),
  'cpp-fast': article(
    'Why the hot path is C++',
    ['And the rest is not.', 'A thousand lines of C++ carry the traffic; everything else may be slow.'],
    ['engineering', 'Lars Kemp', signal],
    ['ai'],
    44,
  ),
  'csharp-shop': article(
    'A .NET shop ships every day',
    ['C# from desktop to cloud.', 'The whole product is C# on .NET, and deploys take four minutes.'],
    ['engineering', 'Lars Kemp', ledger],
    ['saas'],
    58,
  ),
  'filing-s1': article(
    'Reading an S-1 in an hour',
    ['Start with the cohort tables.', 'An S-1 hides its best paragraph under risk factors.'],
    ['finance ipo', 'Ivo Brandt', signal],
    ['founders'],
    14,
  ),
  'filing-10k': article(
    'What the 10-K says about backlog',
    ['Numbers between the lines.', 'Remaining obligations in the 10-K lead the top line by two quarters.'],
    ['finance', 'Ivo Brandt', ledger],
    ['saas'],
    26,
  ),
  'gpt5-cost': article(
    'GPT-5 in production, by the invoice',
    ['Tokens are the new seats.', 'Caching halved what GPT-5 cost us; shorter instructions did the rest.'],
    ['models cost', 'Greta Sun', signal],
    ['ai'],
    6,
  ),
  'gpt-space': article(
    'Comparing GPT 5 with open weights',
    ['Same questions, two bills.', 'On narrow work the open weights were close enough to GPT 5.'],
    ['models', 'Greta Sun', desk],
    ['ai'],
    31,
  ),
  'backend-split': article(
    'Splitting the backend by team',
    ['Ownership first.', 'A backend that five teams share belongs to none.'],
    ['architecture', 'Lars Kemp', desk],
    ['ai'],
    64,
  ),
  'backend-hyphen': article(
    'The back-end rewrite we did not do',
    ['Eight weeks saved.', 'We kept the back-end and deleted a third of it.'],
    ['architecture', 'Lars Kemp', signal],
    ['ai'],
    84,
  ),
  'research-rd': article(
    'R&D credits for software',
    ['Paperwork that pays.', 'Count hours as they happen; R&D claims made in April are guesses.'],
    ['finance tax', 'Ana Duarte', desk],
    ['founders'],
    120,
  ),
};

const dayMs = 86_400_000;

export function goldenDocument(given: GoldenArticle): SearchDocument {
  const { title, excerpt, body, tags, author, source, categories, days } = given;
  const time = new Date(Date.parse(goldenNow) - days * dayMs).toISOString();
  return {
    text: { title, excerpt, body, tags, author, source },
    keywords: { categories: [...categories], source: [source], month: [time.slice(0, 7)] },
    time,
  };
}
