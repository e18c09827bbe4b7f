/** Returns an element of the page by its id. */
export function element<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found as Kind
}

export function setText(id: string, text: string): void {
  element(id).textContent = text
}

/** Makes nodes and never parses text, so that foreign content remains text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

export function makeButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', text)
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}
