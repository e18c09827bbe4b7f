import { StaticContent } from '#runtime/http/static-content.ts'

/** The path of the pages' style sheet, below the address of the service. */
export const STYLES_PATH = '/verify/style.css'

const CSS = `:root {
  color-scheme: light dark;
  --ink: #1b2530; --soft: #51606f; --paper: #f4f6f8; --card: #ffffff; --line: #c9d2db; --edge: #6b7885;
  --accent: #12508f; --on-accent: #ffffff; --wrong: #b3261e; --wrong-paper: #fdf0ef; --good: #1a6b3c; --focus: #a34b00; --test: #8a3f00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8edf2; --soft: #a9b6c3; --paper: #10161c; --card: #18212a; --line: #34424f; --edge: #8595a5;
    --accent: #8cc1f7; --on-accent: #0b1a2a; --wrong: #ff9d94; --wrong-paper: #331a19; --good: #7fd6a2; --focus: #ffb454; --test: #ffb454;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header, main, footer { max-width: 42rem; margin: 0 auto; padding: 0 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between; padding-top: 1rem; color: var(--soft); }
header p { margin: 0; font-weight: 600; }
header .test { color: var(--test); font-size: .9375rem; }
main { margin-top: .75rem; padding: 1.25rem 1rem 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
footer { padding-top: 1rem; padding-bottom: 2rem; color: var(--soft); font-size: .9375rem; }
@media (max-width: 44rem) { main { border-left: 0; border-right: 0; border-radius: 0; } }
@media (min-width: 44rem) { main { padding: 2rem 2.25rem 2.25rem; } }
h1 { margin: 0 0 .75rem; font-size: 1.625rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.1875rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: .25rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; display: block; padding: .5rem 1rem; }
.back { display: inline-block; margin-bottom: .75rem; padding: .25rem 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.field { margin: 0 0 1.5rem; }
.field.wrong { padding-left: .875rem; border-left: 4px solid var(--wrong); }
.section { margin: 0 0 1.5rem; padding: 0; border: 0; min-width: 0; }
.section > legend { padding: 0; margin: .75rem 0 1rem; font-size: 1.1875rem; font-weight: 700; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
label, legend { display: block; margin-bottom: .25rem; padding: 0; font-weight: 600; }
.optional { color: var(--soft); font-weight: 400; }
.hint { margin: 0 0 .375rem; color: var(--soft); font-size: .9375rem; }
.fault { margin: 0 0 .375rem; color: var(--wrong); font-weight: 600; }
input[type=text], input[type=date], select, input[type=file] {
  width: 100%; min-height: 2.875rem; padding: .5rem .625rem; background: var(--card); color: var(--ink);
  border: 1px solid var(--edge); border-radius: .375rem; font: inherit;
}
input[type=file] { padding: .4375rem .5rem; }
input[type=file]::file-selector-button { margin-right: .75rem; padding: .3125rem .75rem; background: var(--paper); color: var(--ink); border: 1px solid var(--edge); border-radius: .375rem; font: inherit; }
input[type=date] { max-width: 14rem; -webkit-appearance: none; appearance: none; }
.wrong input, .wrong select { border-color: var(--wrong); border-width: 2px; }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; }
.choice input { flex: none; width: 1.375rem; height: 1.375rem; margin: 0; accent-color: var(--accent); }
.choice label { flex: 1; margin: 0; padding: .375rem 0; font-weight: 400; }
.choices.long { max-height: 17rem; overflow: auto; padding: .25rem .75rem; border: 1px solid var(--edge); border-radius: .375rem; }
button, .button {
  display: inline-block; min-height: 2.875rem; padding: .625rem 1.25rem; background: var(--accent); color: var(--on-accent);
  border: 0; border-radius: .375rem; font: inherit; font-weight: 600; line-height: 1.5; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { filter: brightness(1.1); }
@media (max-width: 30rem) { button, .button { width: 100%; text-align: center; } }
.summary { margin: 0 0 1.5rem; padding: 1rem; background: var(--wrong-paper); border: 2px solid var(--wrong); border-radius: .375rem; }
.summary h2 { margin: 0 0 .5rem; }
.summary p { margin: 0; }
.summary ul { margin: 0; padding-left: 1.25rem; }
.summary a { color: var(--wrong); font-weight: 600; }
.steps { margin: 0 0 1.5rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.steps li { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; padding: .75rem 0; border-bottom: 1px solid var(--line); }
.steps a { padding: .125rem 0; overflow-wrap: anywhere; }
.state { flex: none; color: var(--soft); font-size: .9375rem; }
.state.done { color: var(--good); font-weight: 600; }
progress { width: 100%; height: .625rem; margin-bottom: 1rem; accent-color: var(--accent); }
`

export const STYLES = new StaticContent('text/css; charset=utf-8', () => CSS)
