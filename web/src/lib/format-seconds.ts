/** 75 is '1:15', 3661 is '1:01:01'; fractions are dropped. */
export function formatSeconds(exact: number): string {
  const seconds = Math.floor(exact);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
