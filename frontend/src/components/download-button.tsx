import type { ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { errorMessage } from '../lib/api/api-error';
import { dayIn } from '../lib/text/days';
import { useDownloadFileMutation } from '../lib/browser/download-file';
import { useShopZone } from '../lib/text/shop-zone';
import { toast } from './toast/toast';
import { useSingleFlight } from '../lib/forms/use-single-flight';

interface DownloadButtonProps extends Pick<ButtonProps, 'size'> {
  /** On the API. */
  url: string;
  /** Sent with POST. */
  body?: object;
  ending?: 'csv' | 'pdf';
  /** Of the file, without its ending; the day where the shop is is added. */
  name: string;
  children: ReactNode;
}

/** Saves a file of the shop, one at a time. */
export function DownloadButton({ url, body, ending = 'csv', name, size, children }: DownloadButtonProps) {
  const timeZone = useShopZone();
  const [download] = useDownloadFileMutation();
  const { run, isBusy } = useSingleFlight(async () => {
    const { error } = await download({ url, body, name: `${name}-${dayIn(timeZone)}.${ending}` });
    if (error) await toast('error', errorMessage(error));
  });
  return (
    <Button variant="outline-secondary" {...(size && { size })} aria-busy={isBusy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
