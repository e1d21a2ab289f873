import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import { findShowRule } from './shown-items.ts';

export function picturesOf<View extends ViewDefinition>(view: View, document: DocumentOf<View>): string[] {
  const pictures = new Set<string>();
  findShowRule(view)?.(document, {
    rightsOf: () => ({ show: 'full', excerptWords: 0, canonical: 'source' }),
    secondStill: '',
    showPicture(...shown) {
      for (const picture of shown) if (/^https?:\/\//i.test(picture)) pictures.add(picture);
      return shown[0];
    },
  });
  return [...pictures];
}
