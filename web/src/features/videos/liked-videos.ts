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

/** Likes stay in this browser; a second press takes one back. */
export function useLiked(videoId: string): [liked: boolean, toggle: () => void] {
  const [ids, setIds] = useState(() => parseIds(readStored(KEY)));
  const takenOver = useIsTakenOver();
  const liked = takenOver && ids.includes(videoId);

  function toggle(): void {
    // Another tab may have liked something meanwhile.
    const others = parseIds(readStored(KEY)).filter((id) => id !== videoId);
    const next = liked ? others : [...others, videoId];
    writeStored(KEY, JSON.stringify(next));
    setIds(next);
  }

  return [liked, toggle];
}
