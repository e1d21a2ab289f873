/** Kinds of items: what sources publish and readers see one by one. */
export const itemKinds = ['article', 'news', 'video', 'episode'] as const;
