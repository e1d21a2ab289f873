/** Id of the source that holds pages an editor added one by one, rather than from a feed. */
export const addedPagesId = 'added-pages';
