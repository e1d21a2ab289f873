/** Id of the source of pages that an editor added one by one: no feed brings them. */
export const addedPagesId = 'added-pages';
