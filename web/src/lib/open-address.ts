import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates to a path on this site, or opens any other page in a new tab. */
export function useOpenAddress(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (address) => {
      const isOwn = address.startsWith('/') && !address.startsWith('//');
      if (isOwn) void navigate(address);
      else window.open(address, '_blank', 'noopener,noreferrer');
    },
    [navigate],
  );
}
