import { useSearchParams } from 'react-router-dom';
import { useCategories } from '../api/list-categories.ts';
import { categoryNameFromSlug } from './category-name.ts';

/** Category that a list is filtered by. Part of the address, so that it can be shared: `?category=ai`. */
export function useCategoryFilter() {
  const [parameters, setParameters] = useSearchParams();
  const { data: categories = [] } = useCategories();
  const slug = parameters.get('category') || null;
  return {
    slug,
    name: slug
      ? (categories.find((category) => category.slug === slug)?.name ?? categoryNameFromSlug(slug))
      : null,
    choose: (next: string | null) => setParameters(next ? { category: next } : {}),
  };
}
