import type { SearchKind, SectionName } from '@runrate/contracts';
import { Tab, TabList, TabPanel, Tabs } from '../../components/tabs.tsx';
import { t } from '../../lib/messages.ts';
import { useHasSection } from '../../lib/texts.ts';
import { isKind } from './asked.ts';
import { HitList } from './hit-list.tsx';
import { countOf, type Found } from './use-search.ts';

interface ResultTabsProps {
  found: Found;
  type: SearchKind | undefined;
  onType: (type: SearchKind | undefined) => void;
  /** If nothing was found, something else follows. */
  hasOthers?: boolean;
}

const ALL = 'all';

/** A kind with `section` always has a tab if the hub has that section; other kinds only if they have results. */
const kindTabs: readonly { kind: SearchKind; label: string; section?: SectionName }[] = [
  { kind: 'article', label: t('search.articles'), section: 'articles' },
  { kind: 'video', label: t('search.videos'), section: 'videos' },
  { kind: 'news', label: t('search.news') },
  { kind: 'episode', label: t('search.podcasts') },
  { kind: 'story', label: t('search.stories') },
  { kind: 'company', label: t('search.companies') },
];

/** All results, or one kind of them; the selected tab is part of the address. */
export function ResultTabs({ found, type, onType, hasOthers = false }: ResultTabsProps) {
  const { first } = found;
  const hasSection = useHasSection();
  const shown = kindTabs.filter(
    ({ kind, section }) => (section && hasSection(section)) || kind === type || first?.counts[kind],
  );
  return (
    <Tabs
      value={type ?? ALL}
      onValueChange={(next) => onType(isKind(next) ? next : undefined)}
      className={hasOthers ? undefined : 'min-w-0 lg:col-start-2'}
    >
      {/* The padding leaves room for the sort order at the end of this line. */}
      <TabList aria-label={t('search.kinds-of-results')} className="lg:pe-48">
        <Tab value={ALL}>{first ? t('search.all-count', { count: countOf(first) }) : t('search.all')}</Tab>
        {shown.map(({ kind, label }) => (
          <Tab key={kind} value={kind}>
            {first ? t('search.kind-count', { label, count: first.counts[kind] ?? 0 }) : label}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={type ?? ALL}>
        <HitList found={found} kind={type ?? ALL} hasOthers={hasOthers} />
      </TabPanel>
    </Tabs>
  );
}
