/** The style of documents: light and dark, from 320 pixels on, and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b2530; --soft: #51606f; --paper: #ffffff; --code: #f1f4f7; --line: #c9d2db; --accent: #12508f; --focus: #a34b00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #a9b6c3; --paper: #10161c; --code: #18212a; --line: #34424f; --accent: #8cc1f7; --focus: #ffb454; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
header, main, body > nav { max-width: 48rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1rem; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: baseline; justify-content: space-between; }
header a { margin-right: 1rem; }
main { padding-bottom: 4rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-top: 2.25rem; font-size: 1.25rem; line-height: 1.3; }
h3 { margin-top: 1.5rem; font-size: 1.0625rem; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
code { background: var(--code); padding: .1em .25em; border-radius: .25rem; font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { margin: .5rem 0; padding: .75rem 1rem; background: var(--code); border: 1px solid var(--line); border-radius: .375rem; overflow-x: auto; }
pre code { padding: 0; background: none; }
pre.output { border-style: dashed; max-height: 24rem; overflow-y: auto; }
details { margin: .5rem 0; }
nav ul { margin: .25rem 0; padding-left: 1.25rem; columns: 16rem; }
.beside { padding-top: .75rem; }
@media (min-width: 68rem) {
  body:has(> .beside) { display: grid; grid-template-columns: minmax(13rem, 1fr) minmax(0, 48rem) minmax(0, 1fr); }
  body:has(> .beside) > header { grid-column: 2; width: 100%; }
  .beside { grid-column: 1; grid-row: 2; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; width: 13rem; margin: 0 0 0 auto; padding-top: 3.5rem; font-size: .9375rem; }
  .beside ul { columns: auto; padding: 0; list-style: none; }
  .beside li { padding: .1875rem 0; }
  body:has(> .beside) > main { grid-column: 2; grid-row: 2; width: 100%; }
}
.code { position: relative; }
.code button { position: absolute; top: .375rem; right: .375rem; padding: .125rem .5rem; border: 1px solid var(--line); border-radius: .25rem; background: var(--paper); color: var(--soft); font: .8125rem/1.4 system-ui, sans-serif; cursor: pointer; }
.code button:hover { color: var(--ink); }
@media (hover: hover) { .code:not(:hover, :focus-within) button { opacity: 0; } }
[role="search"] { position: relative; }
[role="search"] input { width: min(16rem, 100%); padding: .25rem .5rem; border: 1px solid var(--soft); border-radius: .25rem; background: var(--paper); color: var(--ink); font: inherit; font-size: .9375rem; }
.found { position: absolute; z-index: 1; right: 0; width: min(30rem, calc(100vw - 2rem)); max-height: 70vh; overflow-y: auto; margin-top: .25rem; padding: .5rem 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: .375rem; box-shadow: 0 .5rem 1.5rem rgb(0 0 0 / .2); font-size: .9375rem; }
@media (max-width: 40rem) { [role="search"], [role="search"] input { width: 100%; } }
.found ul { margin: 0; padding: 0; list-style: none; }
.found li { padding: .375rem 0; }
.found li + li { border-top: 1px solid var(--line); }
.found p { margin: .125rem 0; color: var(--soft); }
.within { margin-left: 1.25rem; }
summary { padding: .25rem 0; font-weight: 600; cursor: pointer; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
@media print {
  header, body > nav, .code button { display: none; }
  pre, pre.output { max-height: none; overflow: visible; white-space: pre-wrap; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`
