const NAME = 'causeway.theme'

/** The console has two themes, and by default follows the system. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const themeNow = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(NAME)) ?? 'system'

/** Shows the chosen theme. The style sheet follows the system without one. */
export function applyTheme(theme: Theme = themeNow()): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
}

/** Stores the theme in this browser, and shows it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(NAME, theme)
  applyTheme(theme)
}
