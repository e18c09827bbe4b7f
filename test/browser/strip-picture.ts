import { readFileSync } from 'node:fs'
import { drawingOf, toSvg } from '../../console/src/parts/strip/drawing.ts'
import type { Strip } from '../../console/src/parts/strip/model.ts'
import type { Theme } from './moving-picture.ts'

const [WIDTH, HEIGHT, TOP] = [960, 144, 14]

const styleOf = (name: string): string =>
  readFileSync(new URL(`../../console/src/styles/${name}.css`, import.meta.url), 'utf8')

/** The rules of the console in one theme. Programs that show pictures may not know `light-dark`. */
function rulesIn(theme: Theme): string {
  const rules = (styleOf('tokens') + styleOf('strip')).replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')
  return rules.replaceAll(/light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)/g, theme === 'light' ? '$1' : '$2')
}

/** The strip of a payment as a picture outside the console. */
export const stripPicture = (strip: Strip, theme: Theme): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<style>${rulesIn(theme)} .ground { fill: var(--surface); stroke: var(--line); }</style>`,
    `<rect class="ground" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="10"/>`,
    `<svg y="${TOP}">${toSvg(drawingOf(strip, false))}</svg>`,
    '</svg>\n',
  ].join('')
