import type { Profile } from '@antam/contract/own-account';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { lateDialog } from '../../ui/late-dialog';
import { Notice } from '../../ui/notice';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useAccountTexts } from './account-texts';
import { openPicture, PICTURE_TYPES } from './picture-file';
import { useUpdateProfile } from './queries';

const CropDialog = lateDialog(() => import('./crop-dialog').then((module) => module.CropDialog));

/** The profile picture: choose a file, choose the part to show, save or remove it. */
export function AvatarCard({ profile }: { profile: Profile }) {
  const t = useAccountTexts().avatar;
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<'wrongType' | 'tooLarge' | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    const opened = await openPicture(file);
    setProblem('problem' in opened ? opened.problem : null);
    if ('picture' in opened) setPicture(opened.picture);
  }

  return (
    <>
      <Card className="grid justify-items-center gap-4 text-center">
        <h2 className="text-lg">{t.title}</h2>
        <Avatar name={profile.fullName ?? profile.userName} src={profile.avatar} size="large" />
        <p className="text-ink-soft text-sm">{t.hint}</p>
        <input
          ref={input}
          type="file"
          aria-label={t.choose}
          accept={PICTURE_TYPES.join(',')}
          onChange={choose}
          className="sr-only"
          tabIndex={-1}
        />
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="outline" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden="true" className="size-4" />
            {profile.avatar ? t.change : t.choose}
          </Button>
          {profile.avatar && <RemoveButton />}
        </div>
        {problem && <Notice tone="error">{t[problem]}</Notice>}
      </Card>
      {picture && <CropDialog picture={picture} onClose={() => setPicture(null)} />}
    </>
  );
}

function RemoveButton() {
  const t = useAccountTexts().avatar;
  const errorText = useErrorText();
  const update = useUpdateProfile();
  const [isAsking, setAsking] = useState(false);

  function remove() {
    update.mutate(
      { avatar: '', imageUrl: '' },
      {
        onSuccess: () => showSuccess(t.removed),
        onError: (failure) => showSnackbar(errorText(failure, t.failed), 'error'),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.removeTitle}
        description={t.removeText}
        confirmLabel={t.remove}
        isDangerous
        isBusy={update.isPending}
        onConfirm={remove}
      />
    </>
  );
}
