export const itemKinds = ['article', 'news', 'video', 'episode'] as const;
