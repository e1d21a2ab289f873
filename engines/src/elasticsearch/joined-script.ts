/** Painless version of `joinedWordsOf`, for documents migrated from an older layout. */
export const joinedScript = `
  boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || Character.getType(c) == 6 || Character.getType(c) == 18;
  }
  String joinedWords(String text) {
    StringBuilder found = new StringBuilder();
    List chain = new ArrayList();
    int lastEnd = -2;
    int at = 0;
    while (at <= text.length()) {
      if (at < text.length() && !isWord(text.charAt(at))) { at++; continue; }
      int start = at;
      while (at < text.length() && isWord(text.charAt(at))) at++;
      boolean ends = start >= text.length();
      boolean goesOn = !ends && start == lastEnd + 1 && '-‐‑./&'.contains('' + text.charAt(lastEnd));
      if (!goesOn) {
        int size = chain.size();
        if (size >= 2 && size <= 4) {
          for (int one = 0; one < size - 1; one++) {
            for (int end = one + 1; end < size; end++) {
              if (end > one + 1 && !(one == 0 && end == size - 1)) continue;
              String joined = '';
              for (int part = one; part <= end; part++) joined += chain.get(part);
              boolean hasLetter = false;
              for (int k = 0; k < joined.length(); k++) if (Character.isLetter(joined.charAt(k))) hasLetter = true;
              if (hasLetter && joined.length() <= 32) found.append(joined).append(' ');
            }
          }
        }
        chain = new ArrayList();
      }
      if (ends) break;
      String word = text.substring(start, at);
      chain.add(word);
      lastEnd = at;
      if (at - start == 1 && at < text.length()) {
        if (text.charAt(at) == (char) '#') found.append(word).append('sharp ');
        if (at + 1 < text.length() && text.charAt(at) == (char) '+' && text.charAt(at + 1) == (char) '+')
          found.append(word).append('plusplus ');
      }
      if (start > 0 && text.charAt(start - 1) == (char) '.') {
        boolean isFirst = start == 1 || Character.isWhitespace(text.charAt(start - 2))
          || text.charAt(start - 2) == (char) '(' || text.charAt(start - 2) == (char) '/';
        if (isFirst) found.append('dot').append(word).append(' ');
      }
    }
    return found.toString();
  }
  if (ctx._source.text != null) {
    String all = '';
    for (def value : ctx._source.text.values()) all += value + ' ';
    def first = ctx._source.text[params.first];
    ctx._source.joined = ['first': joinedWords(first == null ? '' : first), 'all': joinedWords(all)];
  }`;
