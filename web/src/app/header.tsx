import type { NavigationLink } from '@runrate/contracts';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BrandName, hasLongWord } from '../components/brand-name.tsx';
import { buttonClasses } from '../components/button.tsx';
import { ExternalLink } from '../components/external-link.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { menuUntil } from './menu-until.ts';
import { listMenuLinks } from './navigation-links.ts';
import { Tools } from './tools.tsx';

const MENU_ID = 'menu';

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  const site = useSiteConfig();
  const { brand, navigation } = site;
  const menuLinks = listMenuLinks(site);
  const hidden = menuUntil(navigation, brand.name);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="page flex h-14 items-center gap-3 lg:gap-5">
        <Link
          to="/"
          className={cn(
            'headline max-w-1/2 leading-none break-keep tracking-[-0.03em] [overflow-wrap:break-word] sm:max-w-none',
            hasLongWord(brand.name) ? 'text-[1.125rem] sm:text-[1.5rem]' : 'text-[1.5rem]',
          )}
        >
          <BrandName brand={brand} className="h-8 max-w-28 min-[24rem]:max-w-40 sm:max-w-56" />
        </Link>
        {/* Links that do not fit stand in a second row, which comes into sight when one of them has focus; the menu has all. */}
        <nav
          aria-label={t('frame.main')}
          className="hidden h-14 min-w-0 flex-wrap content-start gap-x-4 gap-y-8 overflow-hidden lg:flex xl:gap-x-5"
        >
          <NavigationLinks links={navigation} className="py-4 text-[0.875rem]" />
        </nav>
        <SearchForm
          label={t('frame.search-the-site')}
          shortcut="/"
          className="ms-auto w-full max-w-56 min-w-0 lg:min-w-28 lg:shrink-[1000] xl:min-w-44"
          suggestionsClassName="max-sm:fixed max-sm:inset-x-3 max-sm:top-13 sm:end-0 sm:w-[26rem]"
        />
        <Tools />
        <MenuButton open={menuOpen} onToggle={() => setMenuOpen(!menuOpen)} className={hidden} />
      </div>
      {menuOpen ? (
        <div
          id={MENU_ID}
          className={cn(
            'max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-t border-rule bg-paper shadow-float',
            hidden,
          )}
        >
          <nav aria-label={t('frame.main')} className="page flex flex-col pt-2">
            <NavigationLinks
              links={navigation}
              className="border-b border-rule py-3 text-h6"
              onFollow={() => setMenuOpen(false)}
            />
          </nav>
          {menuLinks.length > 0 ? (
            <nav aria-label={t('frame.more')} className="page grid grid-cols-2 gap-x-6 pt-2 pb-3">
              <NavigationLinks
                links={menuLinks}
                className="py-2 text-ui"
                onFollow={() => setMenuOpen(false)}
              />
            </nav>
          ) : null}
        </div>
      ) : null}
    </header>
  );
}

interface NavigationLinksProps {
  links: readonly NavigationLink[];
  className: string;
  /** Called after the router has handled the click; removing the link earlier would cause a full page load. */
  onFollow?: () => void;
}

function NavigationLinks({ links, className, onFollow }: NavigationLinksProps) {
  return links.map(({ to, label }) => {
    const look = 'font-medium whitespace-nowrap transition-colors duration-150 hover:text-ink';
    if (!to.startsWith('/'))
      return (
        <ExternalLink key={to} href={to} className={cn(look, 'text-muted', className)}>
          {label}
        </ExternalLink>
      );
    return (
      <NavLink
        key={to}
        to={to}
        end={to === '/'}
        {...(onFollow ? { onClick: onFollow } : {})}
        className={({ isActive }) =>
          cn(look, isActive ? 'text-ink shadow-[inset_0_-2px_0_var(--accent)]' : 'text-muted', className)
        }
      >
        {label}
      </NavLink>
    );
  });
}

function MenuButton({
  open,
  onToggle,
  className,
}: {
  open: boolean;
  onToggle: () => void;
  className: string;
}) {
  const Icon = open ? X : Menu;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={MENU_ID}
      aria-label={open ? t('frame.close-menu') : t('frame.open-menu')}
      onClick={onToggle}
      className={cn(buttonClasses({ variant: 'quiet', size: 'icon' }), className)}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
