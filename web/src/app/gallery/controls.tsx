import { Search } from 'lucide-react';
import { useState } from 'react';
import { AddressLink } from '../../components/address-link.tsx';
import { AddressText } from '../../components/address-text.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CategoryBar } from '../../components/category-bar.tsx';
import { CompareLink } from '../../components/compare-link.tsx';
import { CompareTick } from '../../components/compare-tick.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EditLink } from '../../components/edit-link.tsx';
import { EmbedLink } from '../../components/embed-link.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { FollowLink } from '../../components/follow-link.tsx';
import { NameFilter } from '../../components/name-filter.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { SortHeading } from '../../components/sort-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/tabs.tsx';
import { TagList } from '../../components/tag-list.tsx';
import { TextPage } from '../../components/text-page.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { showToast } from '../../lib/toast-store.ts';
import type { Piece } from './piece.ts';

const variants = ['primary', 'outline', 'quiet', 'link'] as const;
const tones = ['muted', 'accent', 'amber', 'gain', 'loss'] as const;
const views = [
  { value: 'sources', label: 'By Sources' },
  { value: 'all', label: 'All Articles' },
];

function Buttons() {
  return (
    <div className="flex flex-col gap-3">
      {(['md', 'sm'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} disabled>
            disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" size="icon" aria-label="Search">
          <Search aria-hidden="true" size={18} />
        </Button>
        <ButtonLink to="/_gallery">a link</ButtonLink>
      </div>
    </div>
  );
}

function Choices() {
  const [view, setView] = useState('sources');
  return <Segmented label="View" options={views} value={view} onChange={setView} />;
}

function Filter() {
  const [words, setWords] = useState('');
  return <NameFilter value={words} onChange={setWords} />;
}

function Headings() {
  const [descending, setDescending] = useState(true);
  return (
    <table className="w-64">
      <thead>
        <tr>
          <SortHeading
            label="Name"
            isSorted
            descending={descending}
            onSort={() => setDescending(!descending)}
            words
            className="text-start"
          />
          <SortHeading label="Figure" isSorted={false} descending onSort={() => {}} className="text-end" />
        </tr>
      </thead>
    </table>
  );
}

function Categories() {
  const [selected, setSelected] = useState<string | null>('ai');
  return <CategoryBar selected={selected} onSelect={setSelected} />;
}

function Modals() {
  const [width, setWidth] = useState<'narrow' | 'wide' | null>(null);
  return (
    <div className="flex gap-3">
      <Button onClick={() => setWidth('narrow')}>Narrow</Button>
      <Button onClick={() => setWidth('wide')}>Wide</Button>
      <Dialog
        open={width !== null}
        onOpenChange={() => setWidth(null)}
        title="A dialog"
        description="What it is about."
        width={width ?? 'narrow'}
        footer="Its foot."
      >
        <p className="px-5 py-4">Its contents.</p>
      </Dialog>
    </div>
  );
}

export const controlPieces: readonly Piece[] = [
  { name: 'button', show: Buttons },
  {
    name: 'badge',
    show: () => (
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
  { name: 'segmented', show: Choices },
  { name: 'name-filter', show: Filter },
  { name: 'sort-heading', show: Headings },
  {
    name: 'compare-tick',
    show: () => <CompareTick name="Snowflake" isChosen isFull={false} onToggle={() => {}} />,
  },
  { name: 'compare-link', show: () => <CompareLink chosen={['SNOW', 'MDB']} /> },
  {
    name: 'tabs',
    show: () => (
      <Tabs defaultValue="articles">
        <TabList aria-label="Kinds">
          <Tab value="articles">Articles (12/40)</Tab>
          <Tab value="videos">Videos (8/8)</Tab>
        </TabList>
        <TabPanel value="articles">The articles.</TabPanel>
        <TabPanel value="videos">The videos.</TabPanel>
      </Tabs>
    ),
  },
  { name: 'category-bar', show: Categories },
  {
    name: 'tag-list',
    show: () => <TagList tags={['pricing', 'a tag that is much longer than any tag should be']} />,
  },
  {
    name: 'search-form',
    show: () => <SearchForm label="Search the gallery" shortcut="/" className="max-w-72" />,
  },
  {
    name: 'follow-link: opens the ways to follow, by mail only where the hub sends mail',
    show: () => <FollowLink topic={{ kind: 'category', value: 'ai', name: 'AI', path: '/category/ai' }} />,
  },
  {
    name: 'edit-link: only in the browser of an admin',
    show: () => <EditLink to="/admin?tab=editorial">Edit</EditLink>,
  },
  {
    name: 'embed-link: opens the text that shows a page on another site',
    show: () => <EmbedLink name="Snowflake" path="/companies/snow" height={256} />,
  },
  {
    name: 'links',
    show: () => (
      <p className="flex gap-4 text-accent underline">
        <AddressLink to="/_gallery">Inside</AddressLink>
        <ExternalLink href="https://example.com">Outside</ExternalLink>
      </p>
    ),
  },
  {
    name: 'tooltip',
    show: () => (
      <Tooltip text="It repeats the name, never replaces it">
        <Button>Rest on me</Button>
      </Tooltip>
    ),
  },
  { name: 'dialog', show: Modals },
  {
    name: 'toaster',
    show: () => (
      <div className="flex gap-3">
        <Button onClick={() => showToast({ title: 'Link copied', description: 'Paste it anywhere.' })}>
          Plain
        </Button>
        <Button onClick={() => showToast({ title: 'Not saved', tone: 'destructive' })}>Destructive</Button>
      </div>
    ),
  },
  {
    name: 'text-page and address-text: a page with the day of its last change and its parts',
    show: () => (
      <TextPage
        title="Privacy"
        changed="2026-03-04"
        contents={[
          { id: 'a', title: 'What is kept' },
          { id: 'b', title: 'Your rights' },
        ]}
      >
        <AddressText text="Write to desk@hub.example." />
      </TextPage>
    ),
  },
  {
    name: 'screen-head: with a sentence and an action, and a title alone',
    show: () => (
      <>
        <ScreenHead
          title="All articles"
          lead="Everything the hub has gathered, newest first."
          aside={<Button size="sm">Follow</Button>}
        />
        <ScreenHead title="All videos" />
      </>
    ),
  },
  {
    name: 'section-heading',
    show: () => (
      <>
        <SectionHeading title="Above a band" seeAll={{ to: '/_gallery', label: 'See all' }} />
        <SectionHeading title="Above a column" size="small" seeAll={{ to: '/_gallery', label: 'See all' }} />
      </>
    ),
  },
];
