import type { ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { errorMessage } from '../lib/api-error';
import { useDownloadFileMutation } from '../lib/download-file';
import { toast } from '../lib/toast';
import { useSingleFlight } from '../lib/use-single-flight';

interface DownloadButtonProps extends Pick<ButtonProps, 'size'> {
  /** On the API. */
  url: string;
  /** Of the file, without its ending; the day is added. */
  name: string;
  children: ReactNode;
}

/** Saves a CSV file of the shop, one at a time. */
export function DownloadButton({ url, name, size, children }: DownloadButtonProps) {
  const [download] = useDownloadFileMutation();
  const { run, isBusy } = useSingleFlight(async () => {
    const day = new Date().toISOString().slice(0, 10);
    const { error } = await download({ url, name: `${name}-${day}.csv` });
    if (error) await toast('error', errorMessage(error));
  });
  return (
    <Button variant="outline-secondary" {...(size && { size })} aria-busy={isBusy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
