import type { Article } from '@runrate/contracts';
import { ExternalLink as ExternalIcon } from 'lucide-react';
import { ButtonExternalLink } from '../../components/button.tsx';
import { t } from '../../lib/messages.ts';

/** If only part of the text is shown: a link to the rest at the publisher. */
export function ContinueAtSource({ article }: { article: Article }) {
  if ((article.shown ?? 'full') === 'full' || !article.originalUrl) return null;
  return (
    <p className="mt-8">
      <ButtonExternalLink variant="primary" href={article.originalUrl}>
        {t('articles.continue-at', { source: article.source })}
        <ExternalIcon aria-hidden="true" size={15} />
      </ButtonExternalLink>
    </p>
  );
}
