import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/** Navigates to a path on this site, or opens any other page in a new tab. */
export function useOpenAddress(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (address) => {
      if (isOwnPath(address)) void navigate(address);
      else window.open(address, '_blank', 'noopener,noreferrer');
    },
    [navigate],
  );
}
