import { useRouterState } from '@tanstack/react-router'
import { Search as Magnifier, Menu } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Page } from '../pages.ts'
import { Icon } from './icon.tsx'
import { lazyPart } from './loaded-later.tsx'
import { Mark } from './mark.tsx'

/** Their scripts load after the page is rendered. */
const Printed = lazyPart(() => import('./printed.tsx'))
const BelowNavigation = lazyPart(() => import('./below-navigation.tsx'))

/** A page in the navigation, with the link that opens it around its icon and title. */
export interface Listed {
  page: Page
  link: (content: ReactNode) => ReactNode
}

/** Returns the pages of a table that the navigation lists, each with its path. */
export const listedIn = <Path extends string>(pages: Readonly<Record<Path, Page>>): [Path, Page][] =>
  (Object.entries(pages) as [Path, Page][]).filter(([, { title }]) => title !== undefined)

const focusSearch = () => document.querySelector<HTMLInputElement>('.search input')?.focus()

/** The parts around each page: the strip of the environment, the navigation, and the bar with the search and the person. */
export function Layout({
  banner,
  name,
  listed,
  search,
  account,
  children,
}: {
  banner: ReactNode
  /** The name above the navigation. */
  name: ReactNode
  listed: readonly Listed[]
  search: ReactNode
  account: ReactNode
  children: ReactNode
}) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname, isLoading } = useRouterState({
    select: ({ location, isLoading }) => ({ pathname: location.pathname, isLoading }),
    structuralSharing: true,
  })
  useEffect(() => setMenuOpen(false), [pathname])
  const toggle = () => setMenuOpen((isOpen) => !isOpen)
  return (
    <>
      <a className="skip" href="#page">
        To the page
      </a>
      {banner}
      <div className={isLoading ? 'progress running' : 'progress'} />
      <div className="frame">
        <Navigation name={name} listed={listed} isOpen={isMenuOpen} />
        <div className="beside-navigation">
          <header className="top">
            <MenuButton isOpen={isMenuOpen} toggle={toggle} />
            <search className="search">{search}</search>
            <div className="me">{account}</div>
          </header>
          <main id="page">
            <Printed />
            {children}
          </main>
        </div>
      </div>
      <nav className="bottom" aria-label="Most used pages">
        {listed
          .filter(({ page }) => page.isAtBottom)
          .map(({ page, link }) => (
            <Fragment key={page.title}>{link(<Titled page={page} />)}</Fragment>
          ))}
        <button type="button" className="quiet" onClick={focusSearch}>
          <Icon of={Magnifier} />
          Search
        </button>
        <button type="button" className="quiet" aria-expanded={isMenuOpen} onClick={toggle}>
          <Icon of={Menu} />
          More
        </button>
      </nav>
    </>
  )
}

const MenuButton = ({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }) => (
  <button type="button" className="quiet icon-alone menu" aria-label="Menu" aria-expanded={isOpen} onClick={toggle}>
    <Icon of={Menu} />
  </button>
)

const Titled = ({ page: { icon, title } }: { page: Page }) => (
  <>
    {icon && <Icon of={icon} />}
    <span>{title}</span>
  </>
)

function Navigation({ name, listed, isOpen }: { name: ReactNode; listed: readonly Listed[]; isOpen: boolean }) {
  return (
    <nav className={isOpen ? 'pages open' : 'pages'} aria-label="Pages">
      <strong className="name">
        <Mark />
        {name}
      </strong>
      {listed.map(({ page, link }, place) => (
        <Fragment key={page.title}>
          {page.group !== undefined && page.group !== listed[place - 1]?.page.group && (
            <span className="group">{page.group}</span>
          )}
          {link(<Titled page={page} />)}
        </Fragment>
      ))}
      <BelowNavigation />
    </nav>
  )
}
