import { deflateSync } from 'node:zlib'

/** Handwritten PDFs: a catalogue, a list of pages, and their content. */

interface Written {
  /** The content of each page, in PDF operators. */
  pages: readonly string[]
  /** Further objects. The first follows the objects of the last page. */
  objects?: readonly string[]
  /** Entries of the catalogue, of each page, of its resources and of the trailer. */
  catalogue?: string
  onEachPage?: string
  resources?: string
  trailer?: string
}

/** Returns a page of one colour, by which a test recognizes it, with a line of text. */
export const paperOf = ([red, green, blue]: readonly number[]) =>
  `${red} ${green} ${blue} rg 0 0 200 280 re f 0 g BT /F1 18 Tf 20 200 Td (A bill) Tj ET`

const streamOf = (content: string, entries = '') =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

export function pdfOf({ pages, objects = [], catalogue = '', onEachPage = '', ...more }: Written): Buffer {
  const { resources = '', trailer = '' } = more
  const idOf = (index: number) => 4 + 2 * index
  return fileOf(trailer, [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${idOf(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 280] /Resources << /Font << /F1 3 0 R >> ${resources} >>` +
        ` /Contents ${idOf(index) + 1} 0 R ${onEachPage} >>`,
      streamOf(content),
    ]),
    ...objects,
  ])
}

/** Returns a file of objects with ids from 1, and the offset of each object. */
function fileOf(trailer: string, objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const lines = ['0000000000 65535 f ', ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `)]
  const count = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${count}\n${lines.join('\n')}\ntrailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\n` +
      `startxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

const RED = paperOf([1, 0, 0])

/** A PDF that tries to run a script, follow a link and fetch a file when a reader opens it. */
export const RESTLESS = pdfOf({
  pages: [RED],
  catalogue:
    '/OpenAction << /S /JavaScript /JS (app.launchURL\\("https://elsewhere.example/opened"\\)) >>' +
    ' /AA << /WC << /S /URI /URI (https://elsewhere.example/closed) >> >>',
  onEachPage:
    '/AA << /O << /S /URI /URI (https://elsewhere.example/turned) >> >> /Annots [<< /Type /Annot /Subtype /Link' +
    ' /Rect [0 0 200 280] /A << /S /URI /URI (https://elsewhere.example/pressed) >> >>]',
})

const UNKNOWN_PASSWORD = '00'.repeat(32)

/** PDFs that the page cannot show, by the reason. */
export const UNSHOWN = {
  'that is broken': Buffer.from('%PDF-1.7\nA paper about 100 umbrellas.'),
  'with a password': pdfOf({
    pages: [RED],
    trailer:
      `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${UNKNOWN_PASSWORD}> /U <${UNKNOWN_PASSWORD}> /P -4 >>` +
      ' /ID [<00><00>]',
  }),
  'with a picture that cannot be decoded': pdfOf({
    pages: [`${RED} q 100 0 0 100 0 0 cm /Im1 Do Q`],
    resources: '/XObject << /Im1 6 0 R >>',
    objects: [
      streamOf(
        'No picture.',
        '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /JPXDecode',
      ),
    ],
  }),
}

/** 200 MB of spaces in 200 kB. A reader processes them one by one. */
export const spacious = () =>
  pdfOf({
    pages: ['/Fm1 Do'],
    resources: '/XObject << /Fm1 6 0 R >>',
    objects: [
      streamOf(
        deflateSync(Buffer.alloc(200_000_000, ' ')).toString('latin1'),
        '/Type /XObject /Subtype /Form /BBox [0 0 200 280] /Filter /FlateDecode',
      ),
    ],
  })
