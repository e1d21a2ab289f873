export interface HighlightPart {
  text: string;
  marked: boolean;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

function toPlain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Reads text with `<mark>` around the matches, everything else escaped. What comes out is text, never HTML. */
export function toHighlightParts(highlight: string): HighlightPart[] {
  return highlight
    .split(/(<mark>.*?<\/mark>)/s)
    .map((piece) => {
      const marked = piece.startsWith('<mark>');
      return { text: toPlain(marked ? piece.slice(6, -7) : piece), marked };
    })
    .filter((part) => part.text !== '');
}
