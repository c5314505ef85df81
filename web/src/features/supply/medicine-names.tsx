import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useFailedTry } from '../../ui/failed-try';
import { useOwnSupply, useShowNames } from './queries';
import { useSupplyTexts } from './supply-texts';

/** Whether the names of one's medicines are shown: hidden until one press, unless the account says otherwise. */
export function useMedicineNames() {
  const supply = useOwnSupply();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isAlways = supply.data?.showsNames ?? false;
  return { isShown: pressed ?? isAlways, isAlways, press: setPressed };
}

type NamesSwitchProps = { names: ReturnType<typeof useMedicineNames> };

export function NamesSwitch({ names: { isShown, isAlways, press } }: NamesSwitchProps) {
  const t = useSupplyTexts();
  const failedTry = useFailedTry(t.saveFailed);
  const save = useShowNames();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button look="outline" onClick={() => press(!isShown)}>
        <Icon aria-hidden="true" className="size-5" />
        {isShown ? t.hideNames : t.showNames}
      </Button>
      {isShown && (
        <Checkbox
          label={t.alwaysShow}
          checked={isAlways}
          disabled={save.isPending}
          onChange={(event) => save.mutate(event.target.checked, failedTry)}
        />
      )}
    </div>
  );
}
