/** Makes the pages of the guides easier to use: copies code, remembers a language, searches. Each page can be read without it. */

const LANGUAGE = 'guide-language'
const SEARCH_INDEX = '/docs/guides/search.js'
const SHOWN_RESULTS = 12
const EXCERPT_LENGTH = 120
const COPIED_FOR_MS = 1_500

/** A part of a guide. */
interface Part {
  guide: string
  /** Empty for the beginning of the guide. */
  title: string
  address: string
  text: string
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** Browsers offer the clipboard over HTTPS and on the same machine only. */
function addCopyButtons(): void {
  if (!navigator.clipboard) return
  for (const code of document.querySelectorAll('pre')) {
    const button = make('button', { type: 'button', textContent: 'Copy' })
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.textContent ?? '')
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), COPIED_FOR_MS)
    })
    const box = make('div', { className: 'code' })
    code.replaceWith(box)
    box.append(code, button)
  }
}

/** The snippets of a page, with a language each. */
const snippets = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('details[data-language]'),
]

/** Opens one snippet of each group: the one in the language, or the first if the language is missing. */
function show(language: string): void {
  for (const group of groupsOf(snippets())) {
    const chosen = group.find((snippet) => snippet.dataset.language === language) ?? group[0]
    for (const snippet of group) snippet.open = snippet === chosen
  }
}

/** Snippets that follow one another are alternatives. */
function groupsOf(all: readonly HTMLDetailsElement[]): HTMLDetailsElement[][] {
  const groups: HTMLDetailsElement[][] = []
  for (const snippet of all) {
    const last = groups.at(-1)
    if (last && snippet.previousElementSibling === last.at(-1)) last.push(snippet)
    else groups.push([snippet])
  }
  return groups
}

function chooseLanguages(): void {
  for (const snippet of snippets()) {
    const summary = snippet.querySelector('summary')
    summary?.addEventListener('click', (event) => {
      if (snippet.open) return
      event.preventDefault()
      const { language = '' } = snippet.dataset
      localStorage.setItem(LANGUAGE, language)
      const before = summary.getBoundingClientRect().top
      show(language)
      // Keeps the place of the reader, because snippets above have other lengths now.
      scrollBy({ top: summary.getBoundingClientRect().top - before, behavior: 'instant' })
    })
  }
  const remembered = localStorage.getItem(LANGUAGE)
  if (remembered) show(remembered)
}

/** Finds the parts with all words. Parts with a word in their title come first. */
function find(parts: readonly Part[], query: string): Part[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const titleOf = ({ guide, title }: Part) => `${guide} ${title}`.toLowerCase()
  const has = (part: Part, word: string) => titleOf(part).includes(word) || part.text.toLowerCase().includes(word)
  const inTitle = (part: Part) => words.filter((word) => titleOf(part).includes(word)).length
  return parts
    .filter((part) => words.every((word) => has(part, word)))
    .sort((one, other) => inTitle(other) - inTitle(one))
}

/** Text around the first word of the query. */
function excerptOf({ text }: Part, query: string): string {
  const [word = ''] = query.toLowerCase().trim().split(/\s+/)
  const at = Math.max(0, text.toLowerCase().indexOf(word) - EXCERPT_LENGTH / 3)
  const from = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const excerpt = text.slice(from, from + EXCERPT_LENGTH)
  return `${from > 0 ? '… ' : ''}${excerpt}${from + EXCERPT_LENGTH < text.length ? ' …' : ''}`
}

const resultOf = (part: Part, query: string): HTMLLIElement =>
  make(
    'li',
    {},
    make('a', { href: part.address, textContent: [part.guide, part.title].filter(Boolean).join(': ') }),
    make('p', { textContent: excerptOf(part, query) }),
  )

function addSearch(): void {
  const field = make('input', { type: 'search', placeholder: 'Search the guides', ariaLabel: 'Search the guides' })
  const results = make('div', { className: 'found', hidden: true })
  results.setAttribute('aria-live', 'polite')
  const form = make('form', {}, field, results)
  form.setAttribute('role', 'search')
  let loading: Promise<{ default: Part[] }> | undefined
  const load = () => (loading ??= import(SEARCH_INDEX))
  field.addEventListener('focus', load)
  field.addEventListener('input', async () => {
    const { default: parts } = await load()
    const query = field.value
    const found = find(parts, query)
    results.hidden = query.trim() === ''
    results.replaceChildren(
      found.length > 0
        ? make('ul', {}, ...found.slice(0, SHOWN_RESULTS).map((part) => resultOf(part, query)))
        : make('p', { textContent: 'No results.' }),
    )
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    results.querySelector('a')?.click()
  })
  // A result may be a part of the same page.
  results.addEventListener('click', () => (results.hidden = true))
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    results.hidden = true
    field.focus()
  })
  document.querySelector('header')?.append(form)
}

addCopyButtons()
chooseLanguages()
addSearch()
