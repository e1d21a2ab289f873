import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { buttonClasses } from '../components/button.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { cn } from '../lib/class-names.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { navigationLinks } from './navigation-links.ts';
import { Tools } from './tools.tsx';

const MENU_ID = 'menu';

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { brand } = useSiteConfig();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="page flex h-14 items-center gap-3 lg:gap-5">
        <Link to="/" className="headline text-[1.5rem] leading-none tracking-[-0.03em]">
          {brand.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-4 lg:flex xl:gap-5">
          <NavigationLinks className="py-4 text-[0.875rem]" />
        </nav>
        <SearchForm
          label="Search the site"
          shortcut="/"
          className="ml-auto w-full max-w-56 min-w-0"
          suggestionsClassName="max-sm:fixed max-sm:inset-x-3 max-sm:top-13 sm:right-0 sm:w-[26rem]"
        />
        <Tools />
        <MenuButton open={menuOpen} onToggle={() => setMenuOpen(!menuOpen)} />
      </div>
      {menuOpen ? (
        <nav id={MENU_ID} aria-label="Main" className="border-t border-rule bg-paper shadow-float lg:hidden">
          <div className="page flex flex-col py-2">
            <NavigationLinks
              className="border-b border-rule py-3 text-h6 last:border-0"
              onFollow={() => setMenuOpen(false)}
            />
          </div>
        </nav>
      ) : null}
    </header>
  );
}

interface NavigationLinksProps {
  className: string;
  /** Called once the link has been taken up; a link that is gone before would load the page anew. */
  onFollow?: () => void;
}

function NavigationLinks({ className, onFollow }: NavigationLinksProps) {
  return navigationLinks.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      end={to === '/'}
      {...(onFollow ? { onClick: onFollow } : {})}
      className={({ isActive }) =>
        cn(
          'font-medium whitespace-nowrap transition-colors duration-150 hover:text-ink',
          isActive ? 'text-ink shadow-[inset_0_-2px_0_var(--accent)]' : 'text-muted',
          className,
        )
      }
    >
      {label}
    </NavLink>
  ));
}

function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const Icon = open ? X : Menu;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={MENU_ID}
      aria-label={open ? 'Close menu' : 'Open menu'}
      onClick={onToggle}
      className={cn(buttonClasses({ variant: 'quiet', size: 'icon' }), 'lg:hidden')}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
