/**
 * An article of the sample world. `body` is a list of HTML blocks: <p>, <h2>, <ul>, <ol>, <blockquote>, <pre><code>,
 * <table>, <figure>.
 */
export interface SampleArticle {
  slug: string; // kebab-case, unique
  title: string;
  summary: string; // one or two plain sentences
  author: string; // invented person
  categories: readonly string[]; // 1-3 slugs, main one first: ai sales founders fundraising customer-success product scale
  tags: readonly string[]; // 2-5 lower-case topics
  daysAgo: number; // age when the sample world starts, e.g. 0.2, 3.5, 61
  body: readonly string[];
}
