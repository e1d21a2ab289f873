import { findOwnPage, getPage } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { defineRead } from './define-read.ts';

export const getPageRoute = defineRead(getPage, { views: [] }, async ({ config, pageTexts }, { id }) => {
  const page = findOwnPage(config.pages, id);
  const html = pageTexts.get(id);
  if (!page || html === undefined) throw new Refusal(404, 'There is no such page.');
  return { body: { id, title: page.title, html } };
});
