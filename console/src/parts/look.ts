/** A choice of how the console looks. Each browser stores it, and the style sheet reads it from the page's root. */
interface Look<Choice extends string> {
  /** The first one is the default, which the root does not name. */
  choices: readonly [Choice, ...Choice[]]
  now: () => Choice
  choose: (choice: string) => void
  apply: () => void
}

function look<const Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Look<Choice> {
  const stored = `causeway.${name}`
  const now = () => choices.find((choice) => choice === localStorage.getItem(stored)) ?? choices[0]
  const apply = () => {
    if (now() === choices[0]) document.documentElement.removeAttribute(`data-${name}`)
    else document.documentElement.setAttribute(`data-${name}`, now())
  }
  const choose = (choice: string) => {
    localStorage.setItem(stored, choice)
    apply()
  }
  return { choices, now, choose, apply }
}

/** The colours: the system's, or one of two themes. */
export const theme = look('theme', ['system', 'light', 'dark'])

/** The height of the rows of lists. */
export const density = look('density', ['comfortable', 'compact'])
