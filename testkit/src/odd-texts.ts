/** Texts that some store can't hold, misinterprets, or finds too long, keyed by what is odd about them. */
export const oddTexts = {
  'a lone high surrogate': 'abc\ud83d',
  'a lone low surrogate': '\udc4babc',
  'surrogates the wrong way round': 'a\udc4b\ud83dc',
  NUL: 'a\0c',
  'U+FFFE': 'a\ufffec',
  'a composed letter': 'caf\u00e9',
  'the same letter decomposed': 'cafe\u0301',
  'a name of an operator': '$where',
  'a name with a dot': 'a.b',
  'the name of a prototype': '__proto__',
  '513 bytes': 'k'.repeat(513),
  '10 KB': 'x'.repeat(10_000),
  '10 KB of three bytes each': '語'.repeat(3_400),
  '40 KB of four bytes each': '👋'.repeat(10_000),
  '1 MB': 'y'.repeat(1_000_000),
} as const;
