/** Kinds of events and the words that signal them. Two items about different kinds of events are different stories. */
const signs: readonly (readonly [event: string, sign: RegExp])[] = [
  [
    'deal',
    /\b(acqui(?:res?|red|ring|sition)|buys?|bought|sold|sale|merg(?:es?|er|ing)|takeover|joins .* in acquisition)\b/i,
  ],
  [
    'funding',
    /\b(raises?|raised|funding|rounds?|series [a-h]|seed|valued|valuation|backed|leads? .* round|bet)\b/i,
  ],
  ['listing', /\b(ipo|go(?:es|ing)? public|listing|lists? on|debut)\b/i],
  [
    'results',
    /\b(earnings|results|outlook|guidance|forecasts?|profit|quarter(?:ly)?|shares|stock|revenue (?:growth|beats|misses|slows))\b/i,
  ],
  ['jobs', /\b(lay(?:s|ing)? off|layoffs?|job cuts|cuts? .*(?:staff|jobs|team|workforce)|restructuring)\b/i],
  ['people', /\b(ceo|cfo|cto|chief|names|appoints?|hires?|steps down|resigns?|takes over as)\b/i],
  ['outage', /\b(outage|offline|down for|disruption|faulty|incident)\b/i],
  ['breach', /\b(breach|hacked|leak(?:s|ed)?|ransomware|stolen)\b/i],
  ['law', /\b(sues?|sued|lawsuit|court|damages|fine[sd]?|antitrust|settle(?:s|ment)?)\b/i],
  [
    'product',
    /\b(launch(?:es|ed)?|releases?|released|unveils?|introduces?|adds|ships?|open model|benchmark)\b/i,
  ],
  ['prices', /\b(pric(?:es?|ing)|fees?|free tier)\b/i],
];

/** Returns the events that a title reports; if it reports none, those of the description. */
export function toNewsEvents(title: string, description: string): ReadonlySet<string> {
  const inTitle = eventsOf(title);
  return new Set(inTitle.length > 0 ? inTitle : eventsOf(description));
}

function eventsOf(text: string): string[] {
  return signs.filter(([, sign]) => sign.test(text)).map(([event]) => event);
}
