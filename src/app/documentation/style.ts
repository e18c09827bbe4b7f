/** The style of documents: light and dark, from 320 pixels on, and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b2530; --soft: #51606f; --paper: #ffffff; --code: #f1f4f7; --line: #c9d2db; --accent: #12508f; --focus: #a34b00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #a9b6c3; --paper: #10161c; --code: #18212a; --line: #34424f; --accent: #8cc1f7; --focus: #ffb454; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
header, main { max-width: 48rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1rem; }
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
.within { margin-left: 1.25rem; }
summary { padding: .25rem 0; font-weight: 600; cursor: pointer; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
@media print {
  header { display: none; }
  pre, pre.output { max-height: none; overflow: visible; white-space: pre-wrap; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`
