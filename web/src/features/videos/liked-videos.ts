import { useState } from 'react';
import { useIsTakenOver } from '../../lib/first-render.tsx';
import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'runrate-liked-videos';

function parseIds(text: string | null): string[] {
  if (!text) return [];
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Likes are stored in this browser only; toggling again removes one. */
export function useLiked(videoId: string): [liked: boolean, toggle: () => void] {
  const [ids, setIds] = useState(() => parseIds(readStored(KEY)));
  const takenOver = useIsTakenOver();
  const liked = takenOver && ids.includes(videoId);

  function toggle(): void {
    // Read again, because another tab may have changed the likes.
    const others = parseIds(readStored(KEY)).filter((id) => id !== videoId);
    const next = liked ? others : [...others, videoId];
    writeStored(KEY, JSON.stringify(next));
    setIds(next);
  }

  return [liked, toggle];
}
