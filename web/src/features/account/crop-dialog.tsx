import { useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogActions } from '../../ui/dialog-actions';
import { Notice } from '../../ui/notice';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useAccountTexts } from './account-texts';
import { type Crop, cutOut, wholeOf, within } from './crop';
import { CropPaper } from './crop-paper';
import { Cropper } from './cropper';
import { useUploadAvatar } from './queries';

type CropDialogProps = { picture: ImageBitmap | null; onClose: () => void };

export function CropDialog({ picture, onClose }: CropDialogProps) {
  const t = useAccountTexts().avatar;
  const upload = useUploadAvatar();
  return (
    <Dialog
      isOpen={picture !== null}
      onClose={onClose}
      isBusy={upload.isPending}
      title={t.cropTitle}
      description={t.cropText}
      width="narrow"
    >
      {picture && <Cropping picture={picture} upload={upload} onClose={onClose} />}
    </Dialog>
  );
}

type CroppingProps = { picture: ImageBitmap; upload: ReturnType<typeof useUploadAvatar>; onClose: () => void };

function Cropping({ picture, upload, onClose }: CroppingProps) {
  const t = useAccountTexts().avatar;
  const ui = useUiTexts();
  const errorText = useErrorText();
  const [crop, setCrop] = useState<Crop>(() => wholeOf(picture));

  async function save() {
    const file = await cutOut(picture, crop);
    if (!file) return showSnackbar(t.failed, 'error');
    upload.mutate(file, {
      onSuccess: () => {
        onClose();
        showSuccess(t.saved);
      },
    });
  }

  return (
    <div className="grid gap-5">
      <Cropper picture={picture} crop={crop} onChange={(next) => setCrop(within(picture, next))} />
      <div className="flex items-center justify-center gap-3 text-ink-soft text-sm">
        {t.preview}
        <CropPaper picture={picture} crop={crop} side={96} className="size-16 rounded-full ring-1 ring-line" />
        <CropPaper picture={picture} crop={crop} side={72} className="size-9 rounded-full ring-1 ring-line" />
      </div>
      {upload.error && <Notice tone="error">{errorText(upload.error, t.failed)}</Notice>}
      <DialogActions>
        <Button look="quiet" disabled={upload.isPending} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button isBusy={upload.isPending} onClick={save}>
          {t.save}
        </Button>
      </DialogActions>
    </div>
  );
}
