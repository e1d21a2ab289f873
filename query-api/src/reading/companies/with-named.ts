import type { Article, ArticleDocument, NamedCompany } from '@runrate/contracts';
import type { Hub } from '../../hub/hub.ts';
import { namesOfCompanies } from './names-of-companies.ts';

/** Adds the names of its companies to an article; a company that an editor added goes by its own name. */
export async function withNamed(
  { views, config }: Pick<Hub, 'views' | 'config'>,
  article: ArticleDocument,
): Promise<Article> {
  const { companies = [], mentions = [] } = article;
  if (companies.length === 0) return article;
  const names = await namesOfCompanies(views, config, companies);
  const named = companies.flatMap((slug): NamedCompany[] => {
    const name = names.get(slug);
    if (name === undefined) return [];
    return [{ slug, name, alias: mentions.find(({ company }) => company === slug)?.alias ?? name }];
  });
  return { ...article, named };
}
