import pLimit from 'p-limit'
import {log} from './log.ts'
import {answerText} from './private-answers.ts'
import {getProcessValue} from './process-store.ts'
import {getErrorMessage} from './result.ts'

const [AT_ONCE, MAX_WAITING] = [2, 20]

/**
 * Answers with a PDF for one person, as a download. Two are drawn at a time and twenty may wait: each takes memory.
 * Further ones, and one that cannot be drawn, are told `failed` (503).
 */
export async function answerPdf(
  {name, failed}: {readonly name: string; readonly failed: string},
  draw: () => Promise<Buffer>,
): Promise<Response> {
  const slots = getProcessValue('own-papers', () => pLimit(AT_ONCE))
  if (slots.pendingCount >= MAX_WAITING) return answerText(503, failed)
  try {
    const pdf = await slots(draw)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (cause) {
    log('error', 'pdf.draw-failed', {message: getErrorMessage(cause)})
    return answerText(503, failed)
  }
}
