import { escapeHtml } from '#runtime/http/html-page.ts'

/** The common frame of every page of the flow. */
export interface Frame {
  /** The address of the style sheet. */
  styles: string
  isSandbox: boolean
}

interface Page {
  title: string
  /** Markup in which `escapeHtml` has escaped untrusted texts. */
  body: string
  /** True if the entered values have errors. */
  isWrong?: boolean
}

/** A whole page. */
export const layout = ({ styles, isSandbox }: Frame, { title, body, isWrong }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${isWrong ? 'Error: ' : ''}${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(styles)}">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#main">Skip to the form</a>
<header><p>Verification</p>${isSandbox ? '<p class="test">Test: enter no real data</p>' : ''}</header>
<main id="main">
${body}
</main>
<footer><p>Your data is encrypted on its way, and used for this verification only.</p></footer>
</body>
</html>
`

/** Renders a page with one message. */
export const notice = (
  frame: Frame,
  { title, text, link }: { title: string; text: string; link?: { href: string; text: string } },
): string =>
  layout(frame, {
    title,
    body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>${
      link ? `\n<p><a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''
    }`,
  })
