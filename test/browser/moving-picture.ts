/** A scene next to a terminal: typed and printed lines on the left, pictures of a page on the right. */
export interface Scene {
  title: string
  /** Seconds after the start at which each line appears. */
  lines: readonly { at: number; text: string; isTyped?: boolean }[]
  /** Pictures of the page as WebP, each from that second on. */
  frames: readonly { at: number; webp: Buffer }[]
  /** Seconds after which the picture starts again. */
  seconds: number
}

/** Colours of the two themes. `typed` is the command. */
export const THEMES = {
  light: { window: '#ffffff', frame: '#d0d7de', bar: '#f6f8fa', text: '#24292f', typed: '#0550ae' },
  dark: { window: '#0d1117', frame: '#30363d', bar: '#161b22', text: '#c9d1d9', typed: '#79c0ff' },
} as const
export type Theme = keyof typeof THEMES

const [WIDTH, HEIGHT, GAP, BAR] = [1200, 500, 16, 28]
const TERMINAL = 520
const PAGE = WIDTH - TERMINAL - GAP
/** The size of the page in the picture, in points. */
export const PAGE_SIZE = { width: PAGE, height: HEIGHT - BAR } as const
const [ROW, CHARACTERS] = [19, 64]
const FONT = 'text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre}'

/** The scene as one SVG that moves without a script. Readers who want no motion see its last moment. */
export function movingPicture({ title, lines, frames, seconds }: Scene, theme: Theme): string {
  const { window, frame, bar, text, typed } = THEMES[theme]
  const rows = lines.flatMap(({ at, text: line, isTyped }) => wrapped(line).map((row) => ({ at, row, isTyped })))
  const moments = [...new Set([...rows, ...frames].map(({ at }) => at))].sort((a, b) => a - b)
  const classOf = (at: number) => `a${moments.indexOf(at)}`
  const panel = (x: number, width: number) =>
    `<rect x="${x + 0.5}" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="8" fill="${window}" stroke="${frame}"/>` +
    `<path d="M${x + 1} ${BAR}V9a8 8 0 0 1 8-8H${x + width - 9}a8 8 0 0 1 8 8V${BAR}z" fill="${bar}"/>` +
    [16, 32, 48].map((dot) => `<circle cx="${x + dot}" cy="14" r="4.5" fill="${frame}"/>`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${FONT}text{fill:${text}}.t{fill:${typed}}`,
    ...moments.map((at, index) => animation(index, at, seconds)),
    '@media (prefers-reduced-motion:reduce){*{animation:none!important}}</style>',
    panel(0, TERMINAL),
    panel(TERMINAL + GAP, PAGE),
    ...rows.map(
      ({ at, row, isTyped }, index) =>
        `<text x="16" y="${BAR + 24 + index * ROW}" class="${classOf(at)}${isTyped ? ' t' : ''}">${escaped(row)}</text>`,
    ),
    `<clipPath id="page"><path d="M${TERMINAL + GAP + 1} ${BAR}H${WIDTH - 1}V${HEIGHT - 9}a8 8 0 0 1-8 8H${TERMINAL + GAP + 9}a8 8 0 0 1-8-8z"/></clipPath>`,
    '<g clip-path="url(#page)">',
    ...frames.map(
      ({ at, webp }) =>
        `<image class="${classOf(at)}" x="${TERMINAL + GAP}" y="${BAR}" width="${PAGE}" height="${HEIGHT - BAR}" href="data:image/webp;base64,${webp.toString('base64')}"/>`,
    ),
    '</g></svg>\n',
  ].join('\n')
}

/** Lines of a terminal as an SVG that does not move. Names in the first column are paler. */
export function terminalPicture(title: string, lines: readonly string[], theme: Theme): string {
  const { window, frame, text, typed } = THEMES[theme]
  const [width, height] = [940, lines.length * ROW + 24]
  const row = (line: string, index: number) => {
    const [, name = '', rest = ''] = /^([A-Z][A-Za-z ]{0,10} {2,})?(.*)$/.exec(line) ?? []
    const isTyped = /^(\$|export|npm)/.test(line)
    return `<text x="16" y="${index * ROW + 26}"${isTyped ? ' class="t"' : ''}>${name && `<tspan opacity=".6">${name}</tspan>`}${escaped(rest)}</text>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${FONT}text{fill:${text}}.t{fill:${typed}}</style>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="${window}" stroke="${frame}"/>`,
    ...lines.map(row),
    '</svg>\n',
  ].join('\n')
}

/** Shown from its moment to the end. */
function animation(index: number, at: number, seconds: number): string {
  const from = ((at / seconds) * 100).toFixed(1)
  const start = at === 0 ? '0%' : `0%,${from}%{opacity:0}${(Number(from) + 1).toFixed(1)}%`
  return `.a${index}{animation:k${index} ${seconds}s infinite}@keyframes k${index}{${start},100%{opacity:1}}`
}

/** The rows of a line, broken between words. */
function wrapped(line: string): string[] {
  const rows: string[] = []
  for (const word of line.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= CHARACTERS) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(rows.length === 0 ? word : `  ${word}`)
  }
  return rows
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
