import type { Article } from '@runrate/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { KEEP_PLACE, keepsPlace } from '../../lib/navigation-state.ts';
import { articleQuery } from './api/get-article.ts';

interface Reading {
  /** Slug or id of the first article. */
  start: string;
  /** Articles appended below it. */
  next: Article[];
}

/**
 * The articles on the page. The address names the one added last. An address that is not on the page (a link, or going
 * back past the start) starts a new page.
 */
export function useReading() {
  const { slug = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<Reading>({ start: slug, next: [] });
  const onPage =
    reading.start === slug || (keepsPlace(state) && reading.next.some((article) => article.slug === slug));
  if (!onPage) setReading({ start: slug, next: [] });

  function append(article: Article): void {
    setReading((current) => ({ ...current, next: [...current.next, article] }));
    // Going back to its address then needs no request.
    queryClient.setQueryData(articleQuery(article.slug).queryKey, article);
    void navigate(`/article/${article.slug}`, { state: KEEP_PLACE });
  }

  const current = reading.next.find((article) => article.slug === slug);
  return { ...reading, current, append };
}
