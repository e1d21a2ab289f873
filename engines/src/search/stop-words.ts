/** Dropped from queries that have other words. */
const stopWords = new Set(
  `a about above after again against all also am an and any are as at be because been before being below
  between both but by can could did do does doing down during each few for from further had has have having he
  her here him his how i if in into is it its just may me more most must my no nor not of off on once only or
  other ought our out over own same she should so some such than that the their them then there these they this
  those through to too under until up use used using very was we were what when where which while who whom why
  will with would you your`.split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word.toLowerCase());
}
