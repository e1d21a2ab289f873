/** Expressions not proved to run in linear time, and why they are acceptable anyway. */
export const judgedExpressions: readonly {
  readonly reason: string;
  /** Keys as in `check-expressions.ts`. */
  readonly expressions: readonly string[];
}[] = [
  {
    reason:
      'The text is short: a query is looked at to 500 characters, a tag of a feed to 4,000, an entity to its limit, a slug or the name of a hub to some dozens, a header to 16 KiB.',
    expressions: [
      '/(?<minus>(?<=^|\\s)-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\\s"]+)|")/gu',
      '/^<!ENTITY\\s+\\S+\\s+(["\'])([\\s\\S]*)\\1\\s*>$/i',
      '/^-+|-+$/g',
      '/([\\w:-]+)\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\')/g',
      '/^(?:forwarded|via|x-forwarded.*|x-real-ip|(?:x-|true-|fastly-)?client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-amzn-.*|x-azure-.*|cf-.*|cdn-loop|x-scheme|max-forwards|proxy-.*)$/',
      '/^https?:\\/\\/(?:www\\.|m\\.)?youtube\\.com\\/watch\\?(?:.*&)?v=([\\w-]{6,20})/i',
      '/^\\s*(\\w+)=([0-9a-f]{40,128})\\s*$/i',
    ],
  },
  {
    reason:
      'The owner’s own pages and texts, which are bounded, or the first thousands of characters of an article.',
    expressions: [
      '/<[^>]*>|\\s+/g',
      '/https?:\\/\\/[^\\s<>"「」（）]+[^\\s<>"「」（）.,;:!?)。、]|[\\w.+-]+@[a-z0-9-]+(?:\\.[a-z0-9-]+)+/gi',
      '/<h2>(.*?)<\\/h2>/gs',
    ],
  },
  {
    reason: 'Texts of news, descriptions of videos and excerpts are cut to some hundred characters before.',
    expressions: [
      '/[。！？]+[」』）]?|(?:[\\p{L}\\d]{3}|\\p{Lu}{2}|[%)\\]”’“"\'»])[.!?]+[”’“"\'»)]?(?=\\s\\P{Ll})/gu',
      '/[\\s,;:.–—、-]+$/u',
      '/\\b(acqui(?:res?|red|ring|sition)|buys?|bought|sold|sale|merg(?:es?|er|ing)|takeover|joins .* in acquisition)\\b/i',
      '/\\b(raises?|raised|funding|rounds?|series [a-h]|seed|valued|valuation|backed|leads? .* round|bet)\\b/i',
      '/\\b(lay(?:s|ing)? off|layoffs?|job cuts|cuts? .*(?:staff|jobs|team|workforce)|restructuring)\\b/i',
      '/[\\p{L}\\p{N}$€£.]*[\\p{L}\\p{N}%]/gu',
      '/^[\\s\\S]*[.!?]["”’)]?(?=\\s)/',
      '/[\\s,;:.–—-]+$/u',
      '/^\\s*[[(]?(?:\\d{1,2}:)?\\d{1,3}:\\d{2}[\\])]?\\s*[-–—:|]*\\s*(\\S.*)$/u',
      '/^["“]+|["”]+$/gu',
    ],
  },
  {
    reason: 'Sentences of a model, whose answer is bounded, and of news that were cut before.',
    expressions: [
      '/(?<!\\p{L})\\p{Ll}[\\p{L}]*/gu',
      "/[.'’&+-]+$/u",
      "/(?<![\\p{L}\\p{N}])'(\\S(?:[^']|'(?=\\p{L}))*)'(?!\\p{L})/gu",
      '/\\{\\{\\s*([^{}]*?)\\s*\\}\\}/g',
      '/\\b(?:buy(?:ing)?|sell(?:ing)?|should|ought|must|will|recommend\\w*|undervalued|overvalued|forecast\\w*|predict\\w*|guarantee\\w*|invest)\\b/i',
      '/(?<![\\p{L}\\p{N}.-])(?:[$€£¥]\\s?)?\\d(?:[\\d.,]*\\d)?(?:\\s?(?:%|percent\\b|per cent\\b|billion\\b|million\\b|trillion\\b|thousand\\b|bn\\b|mn\\b|[mkbx]\\b|×))?(?!\\p{L})/gu',
      '/[^.,;:!?()]*$/u',
    ],
  },
  {
    reason: 'The sanitiser wrote the text: every tag in it is closed.',
    expressions: [
      '/<\\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|time)(?: [^>]*)?>/g',
      '/<[^>]*>/g',
    ],
  },
  {
    reason: 'Files and programs of the operator: the built page, the configuration, what a broker says.',
    expressions: [
      '/alert[ _](\\w+[ _])?(certificate|ca\\b|handshake)/i',
      '/\\w+:error:\\w+:SSL routines:[^:]*:([^:]+):\\S*?:\\d+:/',
      '/<link rel="alternate"[^>]*>\\s*/',
      '/\\$\\{([A-Z][A-Z0-9_]*)(?::-([^}]*))?\\}/g',
    ],
  },
  {
    reason:
      'A look-ahead or look-behind of one place, which the prover does not know; what follows begins at one place of each run and reads it once.',
    expressions: [
      '/(?<![\\p{L}\\p{N}\\p{M}\\p{Co}])[\\p{L}\\p{N}\\p{M}\\p{Co}]{1000,}/gu',
      '/^(?!Job)\\w*(?:Article|Posting)$|^(?:Report|APIReference)$/',
    ],
  },
  {
    reason:
      'Too large for the prover in its time; begins at the start of the text, and no part of it takes what the next one begins with.',
    expressions: ['/^(?:https?:\\/\\/[^/?#]+)?(\\/pictures\\/[\\w-]{22}\\/[\\w-]+)$/'],
  },
  {
    reason: 'Dates, of which 100 characters are read; linear by the test of I19, too.',
    expressions: [
      '/^(?:[^\\d\\s,]+,?\\s*)?(\\d{1,2})\\.?[\\s-]+([\\p{L}\\p{M}]{3,20})\\.?[\\s-]+(\\d{2}|\\d{4}),?(?:\\s+(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.,](\\d+))?)?(?:\\s*([+-]\\d{1,2}:?\\d{2}|[+-]\\d{2}|[a-z]{1,5}))?)?\\s*(?:\\(.*\\))?$/iu',
      '/^(?:[^\\d\\s,]+,?\\s+)?([\\p{L}\\p{M}]{3,20})\\.?\\s+(\\d{1,2}),?\\s+(\\d{4}),?(?:\\s+(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.,](\\d+))?)?(?:\\s*([+-]\\d{1,2}:?\\d{2}|[+-]\\d{2}|[a-z]{1,5}))?)?\\s*(?:\\(.*\\))?$/iu',
      '/^(?:[a-z]{3,9},?\\s+)?([\\p{L}\\p{M}]{3,20})\\.?\\s+(\\d{1,2})\\s+(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.,](\\d+))?)?(?:\\s*([+-]\\d{1,2}:?\\d{2}|[+-]\\d{2}|[a-z]{1,5}))?\\s+(\\d{4})$/iu',
      '/(午前|上午|오전|午後|下午|오후)\\s?(\\d{1,2}[:時时시点].*)$/',
    ],
  },
  {
    reason: 'Begins with fixed letters, and what repeats in it ends at the next quote.',
    expressions: ['/\\stype\\s*=\\s*["\']([^"\']{0,100})["\']/i', '/"url"\\s*:\\s*"([^"\\\\]{1,4096})"/'],
  },
  {
    reason:
      'Too large for the prover in its time; linear by the test of I19, which repeats the worst beginnings up to a million characters.',
    expressions: [
      '/<\\/?(?:a|abbr|acronym|b|bdi|bdo|big|br|cite|code|del|dfn|div|em|font|h[1-6]|hr|i|img|ins|kbd|mark|p|q|s|samp|script|small|span|strike|strong|style|sub|sup|tt|u|var|wbr)(?:\\s[^<>]*)?\\/?>/gi',
    ],
  },
  {
    reason:
      'Made of words of the code or the configuration, escaped, without a repetition that can be read in two ways.',
    expressions: [
      'made in engines/src/elasticsearch/write-documents.ts',
      'made in ingest/src/decoding/decode-text.ts',
      'made in ingest/src/sources/sitemap/read-sitemap-xml.ts',
      'made in enrich/src/writers/model/check-claims.ts',
      'made in enrich/src/writers/model/news-evidence.ts',
      'made in enrich/src/writers/news-category.ts',
      'made in projector/src/rules/categories.ts',
      'made in query-api/src/http/straight-path.ts',
      'made in contracts/src/hub-config/count-topics.ts',
      'made in query-api/src/site/write-feed.ts',
    ],
  },
];
