import type {AssetSourceUploadEvent} from 'sanity'
import {describe, expect, it} from 'vitest'
import {PictureUploader} from './picture-uploader.ts'

const file = (name: string) => new File(['a'], name)

function start(...names: string[]) {
  const uploader = new PictureUploader()
  const told: string[] = []
  uploader.subscribe((event: AssetSourceUploadEvent) =>
    told.push(event.type === 'status' ? `${event.file.file.name} ${event.status}` : event.type),
  )
  uploader.upload(names.map(file))
  return {uploader, told}
}

describe('files for a picture’s field', () => {
  it('are begun once each, and finish when all of them are finished', () => {
    const {uploader, told} = start('a', 'b')
    const [first, second] = uploader.beginAll()
    expect(uploader.beginAll()).toEqual([])
    uploader.updateFile(first?.id ?? '', {status: 'complete'})
    expect(told).not.toContain('all-complete')
    uploader.updateFile(second?.id ?? '', {status: 'error'})
    expect(told).toEqual(['a uploading', 'b uploading', 'a complete', 'b error', 'all-complete'])
    expect(uploader.getFiles()).toEqual([])
  })

  it('are given up together, those that are finished excepted', () => {
    const {uploader, told} = start('a', 'b')
    const [first] = uploader.beginAll()
    uploader.updateFile(first?.id ?? '', {status: 'complete'})
    uploader.abort()
    expect(told).toEqual(['a uploading', 'b uploading', 'a complete', 'b aborted', 'all-complete'])
  })
})
