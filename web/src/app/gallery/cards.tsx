import { useState } from 'react';
import { ArticleCard } from '../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../components/article-card-skeleton.tsx';
import { AvatarInitials } from '../../components/avatar-initials.tsx';
import { BrandName } from '../../components/brand-name.tsx';
import { Button } from '../../components/button.tsx';
import { Byline } from '../../components/byline.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { CategoryBadges } from '../../components/category-badges.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { EditorsNote } from '../../components/editors-note.tsx';
import { GeneratedCover } from '../../components/generated-cover.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SourceName } from '../../components/source-name.tsx';
import { VideoCard } from '../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../components/video-card-skeleton.tsx';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { exampleArticle, exampleVideo } from '../../testing/examples.ts';
import type { Piece } from './piece.ts';

function HubName() {
  return <BrandName brand={useSiteConfig().brand} className="h-6" />;
}

const articleVariants = ['lead', 'standard', 'plain', 'compact', 'headline'] as const;
const videoVariants = ['lead', 'standard', 'compact'] as const;

/** Edge cases like those in real feeds. */
const oddArticles = [
  exampleArticle({
    id: 'long',
    title:
      'A headline that goes on about annual contracts, outcome pricing, seat pricing and Donaudampfschifffahrtsgesellschaftskapitän until three lines are full and more',
    author: 'A very long name of an author who signs with all of them',
    categories: ['customer-success', 'fundraising', 'ai'],
  }),
  exampleArticle({ id: 'emoji', title: '🚀', excerpt: '', author: '' }),
  exampleArticle({
    id: 'rtl',
    title: 'العقد السنوي يعود من جديد',
    excerpt: 'المشترون يريدون اليقين مرة أخرى.',
  }),
  exampleArticle({ id: 'broken', title: 'The picture is gone', featuredImage: '/no-such-picture.jpg' }),
  exampleArticle({ id: 'few', title: 'One view', viewCount: 1, categories: [] }),
];

function PlayingCard() {
  const [playing, setPlaying] = useState(false);
  return (
    <VideoCard video={exampleVideo()} playback="in-card" playing={playing} onPlayingChange={setPlaying} />
  );
}

/** No screen uses autoplay; each press remounts the card to show it. */
function AutoplayCard() {
  const [mounts, setMounts] = useState(0);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="sm" onClick={() => setMounts(mounts + 1)}>
        {mounts === 0 ? 'Mount the card' : 'Mount it again'}
      </Button>
      {mounts === 0 ? null : (
        <VideoCard key={mounts} video={exampleVideo()} playback="in-card" autoplay className="w-full" />
      )}
    </div>
  );
}

export const cardPieces: readonly Piece[] = [
  ...articleVariants.map(
    (variant): Piece => ({
      name: `article-card, ${variant}, and its skeleton`,
      show: () => (
        <div className="grid gap-6 sm:grid-cols-2">
          <ArticleCard article={exampleArticle()} variant={variant} />
          <ArticleCardSkeleton variant={variant} />
        </div>
      ),
    }),
  ),
  {
    name: 'article-card in a card-grid: long, emoji, right to left, broken picture, no category',
    show: () => (
      <CardGrid
        items={oddArticles}
        keyOf={({ id }) => id}
        render={(article) => <ArticleCard article={article} />}
        className="lg:grid-cols-2"
      />
    ),
  },
  ...videoVariants.map(
    (variant): Piece => ({
      name: `video-card, ${variant}, and its skeleton`,
      show: () => (
        <div className="grid gap-6 sm:grid-cols-2">
          <VideoCard video={exampleVideo()} variant={variant} />
          <VideoCardSkeleton variant={variant} />
        </div>
      ),
    }),
  ),
  { name: 'video-card that plays', show: PlayingCard },
  {
    name: 'video-card with autoplay: a still for 500 ms, a word of silence for 2 s, playing',
    show: AutoplayCard,
  },
  {
    name: 'cover-image: wide, card, square, without a picture',
    show: () => (
      <div className="grid grid-cols-3 gap-3">
        {(['wide', 'card', 'square'] as const).map((ratio) => (
          <CoverImage key={ratio} src={undefined} title="Sold for $410 million" ratio={ratio} />
        ))}
      </div>
    ),
  },
  {
    name: 'generated-cover',
    show: () => (
      <div className="relative h-48 w-72">
        <GeneratedCover title="When should a founder stop selling?" color="#7A4FA3" />
      </div>
    ),
  },
  {
    name: 'small parts: avatar-initials, byline, category-badges, highlighted, relative-time',
    show: () => (
      <div className="flex flex-col items-start gap-3">
        <AvatarInitials name="Ada King Lovelace" />
        <Byline parts={['Ada King Lovelace', '2 days ago', null, '4 min read']} />
        <HubName />
        <EditorsNote note="The figure was corrected by its publisher on Tuesday." />
        <CategoryBadges item={{ categories: ['ai', 'customer-success', 'scale'] }} />
        <p>
          <Highlighted highlight="The <mark>pricing</mark> of agents" plain="The pricing of agents" />
        </p>
        <RelativeTime at="2026-03-04T15:00:00Z" />
        <SourceName item={{ source: 'Operator Notes', sourceUrl: 'https://notes.example/' }} />
      </div>
    ),
  },
];
