/** Texts that trip up programs; none contains a character that XML forbids. */
export const oddTexts: readonly string[] = [
  '__proto__ constructor toString',
  '$where {"$gt":""} .a.b',
  "'; DROP TABLE articles; --",
  '<script>alert(1)</script>',
  '\u202Eright to left\u202C',
  'a\u0301\u0301\u0301\u0301 combining',
  '👩‍👩‍👧‍👦 family 🇺🇳',
  '%00 %2e%2e/ ../../etc',
  'null undefined NaN -0 1e999',
  '|pipe|guid:x|url:y|',
  '\uFFFD\uFEFF\u00AD soft',
  '&amp;lt;b&amp;gt; &#x26; &quot;',
  'İstanbul ſharp ß ŉ',
  'x'.repeat(300),
];
